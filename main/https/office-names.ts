import { BlockList } from 'node:net';

/** Host names (`office-pc`, or a domain with all below it) and IPv4 addresses (or ranges, `10.0.0.0/8`). */
export interface OfficeNames {
  readonly names: readonly string[];
  readonly addresses: readonly string[];
}

/** Addresses that no other site on the internet can have. */
const PRIVATE_RANGES = [
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '169.254.0.0/16',
  '100.64.0.0/10',
  '127.0.0.0/8',
] as const;

const isWithin = (address: string, ranges: readonly string[]): boolean => {
  const list = new BlockList();
  for (const range of ranges) {
    const [net = '', bits] = range.split('/');
    list.addSubnet(net, Number(bits ?? 32));
  }
  return list.check(address);
};

/** The names and addresses that an authority may vouch for: these, and any private address that a router may give. */
export const permitsFor = ({ names, addresses }: OfficeNames): OfficeNames => ({
  names,
  addresses: [
    ...PRIVATE_RANGES,
    ...addresses.filter((address) => !isWithin(address, PRIVATE_RANGES)).map((address) => `${address}/32`),
  ],
});

/** Whether an authority with these permits may vouch for all the names. */
export const covers = (permits: OfficeNames, { names, addresses }: OfficeNames): boolean =>
  names.every((name) => permits.names.some((domain) => name === domain || name.endsWith(`.${domain}`))) &&
  addresses.every((address) => isWithin(address, permits.addresses));

export const sameNames = (one: OfficeNames, other: OfficeNames): boolean => {
  const asText = ({ names, addresses }: OfficeNames) =>
    JSON.stringify([names.toSorted(), addresses.toSorted()]);
  return asText(one) === asText(other);
};
