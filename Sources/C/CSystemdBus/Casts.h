// The types of sd-bus behind ours.
#ifndef SOTTO_CSYSTEMDBUS_CASTS_H
#define SOTTO_CSYSTEMDBUS_CASTS_H

#include <systemd/sd-bus.h>

#include "CSystemdBus.h"

static inline sd_bus *bus_of(csystemdbus_connection *connection) { return (sd_bus *)connection; }
static inline sd_bus_message *message_of(csystemdbus_message *message) { return (sd_bus_message *)message; }

#endif
