import { REPEATED_FIELDS, saidValue } from '../../../contract/record-labels.ts';

/** One field that differs between two states of a record; absent on a side where it was not there. */
export interface Difference {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fieldsOf = (state: unknown): ReadonlyMap<string, string | null> =>
  new Map(
    isRecord(state)
      ? Object.entries(state).flatMap(([field, value]) =>
          REPEATED_FIELDS.has(field) ? [] : [[field, saidValue(field, value)] as const],
        )
      : [['value', saidValue('value', state)]],
  );

/** The fields in which two states of a record differ, in the record's own order, each said as a person would. */
export const differences = (before: unknown, after: unknown): readonly Difference[] => {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const fields = new Set([...old.keys(), ...now.keys()]);
  return [...fields].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null };
    return change.before === change.after ? [] : [change];
  });
};
