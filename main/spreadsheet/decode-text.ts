const SNIFFED_BYTES = 4096;

/** UTF-16 without its mark shows by the zeros of plain letters: behind them (LE) or in front (BE). */
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

/** UTF-8 with a few broken letters is still UTF-8: its others would be gibberish in any other coding. */
const isMostlyUtf8 = (text: string): boolean => {
  const lost = text.split(LOST).length - 1;
  return (text.match(/[\u0900-\u0dff₹]/g)?.length ?? 0) > 3 * lost;
};

/** A text in whatever coding it was written: UTF-8 or UTF-16, with or without a mark, or else Windows-1252. */
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
