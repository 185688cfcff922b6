import { decodeText } from './decode-text.ts';

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const letter = (code: number): string => (code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '');

/** Decodes a text of XML. Entities that a document defines itself are never expanded. */
export const unescapedXml = (text: string): string => {
  const plain = text.includes('&')
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
        if (hex) return letter(Number.parseInt(hex, 16));
        return decimal ? letter(Number(decimal)) : (NAMED[name] ?? whole);
      })
    : text;
  // A workbook writes characters that XML cannot hold as `_x000D_`.
  return plain.includes('_x')
    ? plain.replace(/_x([0-9a-f]{4})_/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : plain;
};

export const decodedXml = (bytes: Buffer | undefined): string => (bytes ? decodeText(bytes) : '');

/** The value of a tag's attribute, whatever its prefix. */
export const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : unescapedXml(value);
};

interface Element {
  readonly attributes: string;
  /** The XML inside it. */
  readonly inner: string;
  /** The text inside it, where it holds no elements. */
  readonly text: string;
}

/**
 * Finds the elements of this name, whatever their prefix, in their order. Elements within one of the same name are not
 * found.
 */
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
