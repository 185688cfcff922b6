import type { Row, Value } from './read-changes.ts';
import type { Source } from './source.ts';

const NULL = String.raw`\N`;
const ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
};
const SPECIAL = /[\\\t\n\r\0]/g;

const asText = (value: Value): string => {
  if (value === null) return NULL;
  return typeof value === 'number' ? String(value) : value.replace(SPECIAL, (one) => ESCAPES[one] ?? '');
};

/**
 * Makes rows into lines of PostgreSQL's COPY in its text format (its manual, *COPY*, File Formats): tabs between the values, `\N`
 * for null. PostgreSQL has no text with a zero character: it is left out. Where `isNamed` is false, the names are null.
 */
export const copyText = (source: Source, isNamed: boolean): ((rows: readonly Row[]) => string) => {
  const hidden = Object.keys(source.columns).map((column) => !isNamed && source.names.includes(column));
  return (rows) =>
    rows.map((row) => `${row.map((value, at) => (hidden[at] ? NULL : asText(value))).join('\t')}\n`).join('');
};
