// CICUData has no functions: linking it is enough.
