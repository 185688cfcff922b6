import { headingReadings, mayHead, plainHeading } from '../../../sheet-headings.ts';

/** The columns that every sheet of payees has, by their headings: letters alone, in lower case. */
const FIELDS = {
  name: /^(?:name(?:of(?:the)?(?:employee|staff|teacher|payee|person|examiner|faculty|student)s?)?|(?:employee|emp|staff|teacher|payee|faculty|examiner|student)s?name|payee|नाम)$/u,
  employee_id: /^(?:employee|emp|staff|teacher)s?(?:no|id|code|number)$/u,
  gross:
    /^(?:gross(?:pay|salary|amount|earnings?|total)?|total(?:pay|salary|earnings?)|amount|remuneration|honorarium)$/u,
  net: /^(?:net(?:pay|salary|amount|payable|paid|total)?|takehome|(?:amount)?payable)$/u,
  account_number: /^(?:bank)?(?:account|acc|ac)(?:no|number)$/u,
  ifsc: /^(?:bank)?ifsc?(?:code)?$/u,
} as const;
type Field = keyof typeof FIELDS;

/** Where a sheet has what: its own columns, and those of deductions by the name that was given to them. */
export interface PayeeColumns {
  readonly headers: readonly string[];
  readonly fields: ReadonlyMap<Field, number>;
  readonly deductions: ReadonlyMap<string, number>;
}

/** The columns that a row heads; undefined for one that heads no name, gross and net. */
export const payeeColumns = (
  cells: readonly string[],
  deductions: readonly string[],
): PayeeColumns | undefined => {
  const row = { number: 1, cells };
  if (!mayHead(row)) return undefined;
  const headers = headingReadings([row], 0, [])[0]?.headers ?? [];
  const texts = headers.map(plainHeading);
  const named = deductions.flatMap((name) => {
    const at = plainHeading(name) === '' ? headers.indexOf(name) : texts.indexOf(plainHeading(name));
    return at < 0 ? [] : [[name, at] as const];
  });
  const taken = new Set(named.map(([, at]) => at));
  const fields = (Object.keys(FIELDS) as Field[]).flatMap((field) => {
    const at = texts.findIndex((text, column) => !taken.has(column) && FIELDS[field].test(text));
    return at < 0 ? [] : [[field, at] as const];
  });
  const found = new Map(fields);
  if (!found.has('name') || !found.has('gross') || !found.has('net')) return undefined;
  return { headers, fields: found, deductions: new Map(named) };
};
