import type { IsoDate } from '../../../../shared/dates.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import {
  FIELDS,
  factsOf,
  fieldsOf,
  type LetterFacts,
  recordFacts,
} from '../../../../shared/features/papers/letters/letters.fields.ts';
import { fillTemplate, fillText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { Db } from '../../../database/db.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { feesPaid } from './letters.fees-paid.ts';

/** What was typed for a letter's fields; of the fees, the days. */
export type TypedFacts = LetterFacts & {
  readonly fees_from?: IsoDate | null | undefined;
  readonly fees_until?: IsoDate | null | undefined;
};

interface ToFill {
  /** The template's text. */
  readonly text: string;
  /** What somebody wrote in place of it; null for nothing. */
  readonly own: string | null;
  readonly issuedTo: string;
  readonly date: IsoDate;
  readonly student: Student | undefined;
  readonly typed: TypedFacts;
}

/** The person for whom a text is filled, and the data that fills it. */
export interface FillingFor {
  readonly db: Db;
  readonly actor: SignedIn;
}

/** A letter's text, filled. */
interface Filled {
  readonly body: string;
  /** What its template tells of the receipts; null where it tells nothing of them. */
  readonly fees: FeesPaid | null;
  /** Whether the text is the template's. */
  readonly isTemplate: boolean;
}

/** The text of a letter, from its template or from what somebody wrote, with what is known in the place of each field. */
export const filled = async (
  { db, actor }: FillingFor,
  { text, own, issuedTo, date, student, typed }: ToFill,
): Promise<Filled> => {
  const { fees_from: from, fees_until: until, ...facts } = typed;
  const tellsFees = fieldsOf(text).some((name) => FIELDS[name].from === 'fees');
  const fees =
    tellsFees && student && from && until
      ? await feesPaid(db, scopeOf(actor), student, { from, until, today: date })
      : null;
  const record = student && recordFacts(student);
  const known = factsOf({ issuedTo, date, record, typed: facts, fees });
  const ofTemplate = fillTemplate(text, known);
  const body = own === null ? ofTemplate : fillText(own, known);
  return { body, fees, isTemplate: body.trim() === ofTemplate.trim() };
};
