import type { Change } from './change.ts';

/** What one person did alone that elsewhere needs two, or what passed a limit: an auditor asks about it in *Controls*. */
export interface Control {
  /** In words: `refund approved by one person`. */
  readonly what: string;
  /** The record's id. */
  readonly id: number;
  /** The number of its receipt, voucher or paper; null where it has none. */
  readonly number: string | null;
  /** The student, the payee, or the person. */
  readonly whose: string;
  /** The courses that it is of; null for none. */
  readonly course_ids: readonly (number | null)[];
  readonly reason: string | null;
  /** Rupees; null for what is no money. */
  readonly amount: number | null;
}

/** Lists an act in the report *Controls*, in the same transaction, after the act's own row of the audit. */
export const noteControl = ({ record }: Change, { what, id, ...after }: Control): Promise<number> =>
  record({
    entity: 'controls',
    id,
    action: what,
    summary: [what.charAt(0).toUpperCase() + what.slice(1), after.number, after.whose]
      .filter((part) => part !== null)
      .join(', '),
    after,
    audience: { courses: [] },
  });
