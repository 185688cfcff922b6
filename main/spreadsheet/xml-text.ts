import { decodeText } from './decode-text.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const letter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** A text within XML as it is meant. Entities that a document defines by itself are never expanded. */
export const unescapedXml = (text: string): string => {
  const plain = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
        if (hex) return letter(Number.parseInt(hex, 16));
        return decimal ? letter(Number(decimal)) : (NAMED[name] ?? whole);
      })
    : text;
  // A workbook's own way of writing what XML cannot hold.
  return plain.includes('_x')
    ? plain.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain;
};

export const decodedXml = (bytes: Buffer | undefined): string => (bytes ? decodeText(bytes) : '');

/** An attribute of a tag, whatever its prefix. */
export const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapedXml(value);
};

interface Element {
  readonly attributes: string;
  /** Its XML within. */
  readonly inner: string;
  /** Its text, where it holds nothing else. */
  readonly text: string;
}

/** The elements of this name, whatever their prefix, in order; they do not hold one another. */
export const elements = (xml: string, name: string): readonly Element[] => {
  const found: Element[] = [];
  const pattern = new RegExp(
    `<(?:\\w+:)?${name}(?=[\\s/>])((?:"[^"]*"|'[^']*'|[^>"'])*?)(?:/>|>([\\s\\S]*?)</(?:\\w+:)?${name}\\s*>)`,
    'g',
  );
  for (const [, attributes = '', inner = ''] of xml.matchAll(pattern)) {
    const plain = inner.startsWith('<![CDATA[') ? inner.slice(9, -3) : unescapedXml(inner);
    found.push({ attributes, inner, text: plain });
  }
  return found;
};
