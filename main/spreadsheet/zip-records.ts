export interface ZipEntry {
  readonly name: string;
  readonly method: 'stored' | 'deflated';
  /** The CRC-32 of the content before packing. */
  readonly checksum: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** The offset of the entry's local header in the archive. */
  readonly offset: number;
}

const METHODS = { stored: 0, deflated: 8 } as const;
const VERSION = 20;
const UTF8_NAME = 0x0800;
/** The flag that the checksum and sizes follow the content: they are unknown when the header is written. */
const DESCRIPTOR_FOLLOWS = 0x0008;
/** 1 January 1980, the format's first day: a fixed date gives the same bytes for the same rows. */
const DOS_DATE = 0x0021;
const MOST_BYTES = 0xffff_fffe;

const requireZipSize = (bytes: number): number => {
  if (bytes > MOST_BYTES) throw new RangeError('The archive would pass 4 GB');
  return bytes;
};

const common = (entry: Pick<ZipEntry, 'name' | 'method'>, sizes: Omit<ZipEntry, 'offset'> | null): Buffer => {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(VERSION, 0);
  fields.writeUInt16LE(UTF8_NAME | (entry.method === 'deflated' ? DESCRIPTOR_FOLLOWS : 0), 2);
  fields.writeUInt16LE(METHODS[entry.method], 4);
  fields.writeUInt16LE(0, 6);
  fields.writeUInt16LE(DOS_DATE, 8);
  fields.writeUInt32LE(sizes?.checksum ?? 0, 10);
  fields.writeUInt32LE(requireZipSize(sizes?.packedBytes ?? 0), 14);
  fields.writeUInt32LE(requireZipSize(sizes?.bytes ?? 0), 18);
  fields.writeUInt16LE(Buffer.byteLength(entry.name), 22);
  return fields;
};

/** Makes the header before an entry's content; without `sizes` a descriptor follows the content. */
export const localHeader = (
  entry: Pick<ZipEntry, 'name' | 'method'>,
  sizes: Omit<ZipEntry, 'offset'> | null = null,
): Buffer => Buffer.concat([Buffer.from('PK\x03\x04'), common(entry, sizes), Buffer.from(entry.name)]);

/** Makes the descriptor, which follows the content of an entry whose local header had no sizes. */
export const descriptor = (entry: ZipEntry): Buffer => {
  const fields = Buffer.alloc(16);
  fields.write('PK\x07\x08', 'latin1');
  fields.writeUInt32LE(entry.checksum, 4);
  fields.writeUInt32LE(requireZipSize(entry.packedBytes), 8);
  fields.writeUInt32LE(requireZipSize(entry.bytes), 12);
  return fields;
};

const centralHeader = (entry: ZipEntry): Buffer => {
  const made = Buffer.alloc(6);
  made.write('PK\x01\x02', 'latin1');
  made.writeUInt16LE(VERSION, 4);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(requireZipSize(entry.offset), 10);
  return Buffer.concat([made, common(entry, entry), rest, Buffer.from(entry.name)]);
};

/** Makes the end of an archive: the list of its entries. `offset` is where it begins. */
export const directory = (entries: readonly ZipEntry[], offset: number): Buffer => {
  const list = Buffer.concat(entries.map(centralHeader));
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(requireZipSize(offset), 16);
  return Buffer.concat([list, end]);
};
