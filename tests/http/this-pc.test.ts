import { hostname, type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { isThisPc, lanAddresses, pcNames } from '../../main/http/this-pc.ts';

const at = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: null,
});

test('the address on the college’s network comes before those that programs made', () => {
  const interfaces = {
    lo: [at('127.0.0.1', true)],
    'vEthernet (WSL)': [at('172.29.0.1')],
    docker0: [at('172.17.0.1')],
    Ethernet: [{ ...at('fe80::1'), family: 'IPv6' as const, scopeid: 1 }, at('192.168.1.5')],
  };
  expect(lanAddresses(interfaces)).toEqual(['192.168.1.5', '172.29.0.1', '172.17.0.1']);
});

test.each([
  { address: '127.0.0.1', own: true },
  { address: '::1', own: true },
  { address: '::ffff:127.0.0.1', own: true },
  { address: '203.0.113.9', own: false },
  { address: '::ffff:203.0.113.9', own: false },
])('$address is this PC: $own', ({ address, own }) => {
  expect(isThisPc(address)).toBe(own);
});

test('this PC is also whoever comes from one of its own addresses', () => {
  const addresses = Object.values(networkInterfaces()).flatMap((found) => found ?? []);
  for (const { address, internal } of addresses) if (!internal) expect(isThisPc(address)).toBe(true);
});

test('the PC answers to its short name first, in letters that an address can hold', () => {
  const [short, local] = pcNames();
  expect(
    hostname()
      .toLowerCase()
      .startsWith(short ?? '-'),
  ).toBe(true);
  expect(local).toBe(`${short}.local`);
});
