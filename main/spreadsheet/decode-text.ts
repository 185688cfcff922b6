const SNIFFED_BYTES = 4096;

/** Recognizes UTF-16 without a byte order mark by the zero bytes of Latin letters: after them in LE, before them in BE. */
const wideWithoutMark = (bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined => {
  const some = bytes.subarray(0, SNIFFED_BYTES);
  let even = 0;
  let odd = 0;
  for (let at = 0; at + 1 < some.length; at += 2) {
    if (some[at] === 0) even += 1;
    if (some[at + 1] === 0) odd += 1;
  }
  const pairs = Math.floor(some.length / 2);
  if (odd > pairs / 4 && even < pairs / 50) return 'utf-16le';
  return even > pairs / 4 && odd < pairs / 50 ? 'utf-16be' : undefined;
};

const LOST = '\ufffd';

/** Whether a text is UTF-8 with at most a few broken letters: any other coding would make the rest gibberish. */
const isMostlyUtf8 = (text: string): boolean => {
  const lost = text.split(LOST).length - 1;
  return (text.match(/[\u0900-\u0dff₹]/g)?.length ?? 0) > 3 * lost;
};

/** Decodes a text: UTF-8 or UTF-16, with or without a byte order mark, else Windows-1252. */
export const decodeText = (bytes: Buffer): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const wide = wideWithoutMark(bytes);
  if (wide) return new TextDecoder(wide).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return isMostlyUtf8(text) ? text : new TextDecoder('windows-1252').decode(bytes);
  }
};
