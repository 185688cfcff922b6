/** One field that differs between two states of a record; absent on a side where it was not there. */
export interface Difference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Said as a person would: no quotes around a text, nothing for nothing. */
const said = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

const fieldsOf = (state: unknown): ReadonlyMap<string, string | null> =>
  new Map(
    isRecord(state)
      ? Object.entries(state).map(([field, value]) => [field, said(value)])
      : [['value', said(state)]],
  );

/** The fields in which two states of a record differ, in the record's own order. */
export const differences = (before: unknown, after: unknown): readonly Difference[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
};
