import { readFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import os, { type NetworkInterfaceInfo } from 'node:os';
import { SURROUNDINGS, type Surroundings } from './surroundings.ts';

// This is loaded into a packed program before its own code. Date and network are then those of a file, which a test changes.
// Time goes by as on the real clock, plus what the test adds.
const file = process.env[SURROUNDINGS];
if (file !== undefined) {
  const read = (): Surroundings => JSON.parse(readFileSync(file, 'utf8'));
  const RealDate = Date;
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, parameters) =>
      parameters.length === 0 ? new date(read().now) : Reflect.construct(date, parameters),
  });
  const reallyElapsed = performance.now.bind(performance);
  performance.now = () => reallyElapsed() + read().elapsed;
  const addressed = (address: string): NetworkInterfaceInfo => ({
    address,
    netmask: '255.0.0.0',
    family: 'IPv4',
    mac: '00:00:00:00:00:00',
    internal: false,
    cidr: `${address}/8`,
  });
  const real = os.networkInterfaces;
  os.networkInterfaces = () => {
    const { addresses } = read();
    return addresses === undefined ? real() : { eth0: addresses.map(addressed) };
  };
  syncBuiltinESMExports();
}
