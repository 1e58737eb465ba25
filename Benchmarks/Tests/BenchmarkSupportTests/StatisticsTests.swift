import BenchmarkSupport
import Testing

@Test func mediansAndMeans() {
  #expect(Statistics.median([3, 1, 2]) == 2)
  #expect(Statistics.median([4, 1, 2, 3]) == 2.5)
  #expect(abs(Statistics.geometricMean([1, 4, 16]) - 4) < 1e-12)
}

@Test func theGeneratorsSequenceIsFixed() {
  var random = SplitMix64(seed: 1_234_567)
  // The first values for this seed, as in the reference implementation's published test.
  let expected: [UInt64] = [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
  #expect((0..<3).map { _ in random.next() } == expected)
}
