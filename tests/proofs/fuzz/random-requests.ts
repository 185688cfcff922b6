import type { Chance } from '../../../demo/sample-college/chance.ts';
import { namesIn, sampleOf } from '../../support/colleges/sample-of.ts';
import type { DescribedCall, JsonSchema } from '../../support/offices/described-calls.ts';

export interface RandomRequest {
  readonly method: string;
  /** The address below `/api`. */
  readonly address: string;
  readonly type: string;
  readonly body: string | undefined;
}

/** The values that people, programs and attackers send in place of the right ones. */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.005,
  1e308,
  -1e308,
  2 ** 53,
  1e-9,
  '',
  ' ',
  '0',
  '-0',
  '1e5',
  'NaN',
  'Infinity',
  '\u0000',
  'a\u0000b',
  "'; drop table fees; --",
  '" or 1=1',
  '%',
  '_',
  '%00',
  '../../bursar.db',
  '..\\..\\bursar.db',
  'file:///bursar.db',
  '=1+1',
  '@SUM(A1)',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202eabc',
  'क्षत्रिय',
  '𝒳'.repeat(50),
  '\ud800',
  '😀',
  'a'.repeat(5_000),
  'é'.repeat(300),
  '1'.repeat(400),
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-11-21T10:00:00Z',
  '21-11-2026',
  [],
  [[]],
  [null],
  {},
  { a: 1 },
  { id: 1 },
  { __proto__: 1 },
  { constructor: { prototype: 1 } },
  { length: 1e9 },
  { toString: 1 },
  Array(300).fill(1),
  [1, 'a', {}],
];
const BROKEN_BODIES = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '1',
  '{"a":',
  '{"a":1,}',
  '{"__proto__":{"x":1}}',
  '\u0000',
  `${'['.repeat(2_000)}${']'.repeat(2_000)}`,
  '['.repeat(90_000),
  '{"a":'.repeat(7_000),
  `{"lines":${'[{"a":'.repeat(900)}1${'}]'.repeat(900)}}`,
  'a=b',
];
const formOf = (name: string, content: string): string =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${content}\r\n--b--\r\n`;
/** Forms with files, most of which cost their reader far more than their bytes. */
const FORMS = [
  'null',
  formOf('rows.xls', `${'<!---->'.repeat(60)}x`),
  formOf('rows.xls', `${'<? ?>'.repeat(5_000)}<Workbook`),
  formOf('rows.xls', `<table${' onclick'.repeat(5_000)}`),
  formOf('rows.csv', `a,b\n${'"'.repeat(20_000)}`),
  formOf('bill.pdf', '%PDF-1.4\n'),
  formOf('rows.csv', 'Name,Father Name\nKiran,Mohan'),
  '--b\r\n\r\nx\r\n--c--',
];
const PATHS = [
  '0',
  '-1',
  '1',
  '2',
  '3',
  '7',
  '999999',
  '99999999999999999999',
  '1.5',
  'a',
  '%00',
  '%2e%2e%2f',
  '..%5c',
  '1;',
  "1'",
  '%F0%9F%98%80',
  '%E0%A4%A',
  ' 1',
  '1e3',
  'null',
  'undefined',
  '__proto__',
];
const TYPES = [
  'application/json',
  'application/json',
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=b',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  '',
];

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const isLone = (text: string): boolean =>
  /[\ud800-\udfff]/.test(text.replaceAll(/[\ud800-\udbff][\udc00-\udfff]/g, ''));

const asQuery = (value: unknown): string => {
  const text = textOf(value);
  return encodeURIComponent(isLone(text) ? '?' : text.slice(0, 2_000));
};

/** The id of some record. */
const someId = (chance: Chance): number => chance.whole(1, 9);

const valueFor = (schema: JsonSchema, name: string, chance: Chance): unknown => {
  if (chance.happens(0.5)) return chance.pick(HOSTILE);
  return /id$|ids$/i.test(name) ? someId(chance) : sampleOf(schema, () => undefined, name);
};

const bodyFor = (schema: JsonSchema, chance: Chance): unknown => {
  const names = namesIn(schema);
  if (names.length === 0) return chance.pick(HOSTILE);
  const spoiled = new Set(chance.some(names, chance.whole(0, 3)));
  const body = sampleOf(schema, (name) => {
    if (spoiled.has(name)) return chance.pick(HOSTILE) ?? undefined;
    return /id$/i.test(name) && chance.happens(0.7) ? someId(chance) : undefined;
  });
  if (!chance.happens(0.1) || typeof body !== 'object') return body;
  return { ...body, [textOf(chance.pick(HOSTILE))]: chance.pick(HOSTILE) };
};

/** Makes a call as it is described, with parts of it spoiled. */
export const randomRequest = (call: DescribedCall, chance: Chance): RandomRequest => {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = call.parameters.find((each) => each.name === name)?.schema.enum;
    if (known && chance.happens(0.7)) return String(chance.pick(known));
    return chance.happens(0.5) ? String(someId(chance)) : chance.pick(PATHS);
  });
  const queries = call.parameters.filter(({ in: where }) => where === 'query');
  const query = chance
    .some(queries, chance.whole(0, 3))
    .map(({ name, schema }) => `${name}=${asQuery(valueFor(schema, name, chance))}`);
  if (chance.happens(0.05)) query.push(asQuery(chance.pick(HOSTILE)), 'limit=1', 'limit=2');
  const isBodied = call.body !== undefined || call.isForm;
  const isBroken = chance.happens(0.1);
  return {
    method: call.method,
    address: query.length === 0 ? path : `${path}?${query.join('&')}`,
    type: isBroken
      ? chance.pick(TYPES)
      : call.isForm
        ? 'multipart/form-data; boundary=b'
        : 'application/json',
    body: !isBodied
      ? undefined
      : isBroken
        ? chance.pick(BROKEN_BODIES)
        : call.isForm
          ? chance.pick(FORMS)
          : JSON.stringify(call.body ? bodyFor(call.body, chance) : null),
  };
};
