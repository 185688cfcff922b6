import { z } from 'zod';
import {
  id,
  optionalOneOf,
  optionalText,
  positiveAmount,
  requiredText,
  timestamp,
} from '../../../contract/fields.ts';
import { Attachment, attachmentInput } from '../../college/files/files.model.ts';
import { ConcessionCategories, MAX_CATEGORY } from '../../college/settings/settings.concession-categories.ts';

export const CONCESSION_STATUSES = ['Waiting', 'Approved', 'Declined', 'Taken Back'] as const;

/** The office's word for a status that is called otherwise in the API. */
export const concessionWord = (status: string): string => (status === 'Taken Back' ? 'Reversed' : status);

/** Why something is taken from a due: it is let off, it will not be paid any more, or it was raised by mistake. */
export const CONCESSION_KINDS = ['concession', 'write-off', 'mistake'] as const;
export type ConcessionKind = (typeof CONCESSION_KINDS)[number];
export const KIND_LABELS: Readonly<Record<ConcessionKind, string>> = {
  concession: 'Concession',
  'write-off': 'Write-off',
  mistake: 'Taking back',
};

const Decision = z.object({ at: timestamp, by: z.string(), reason: z.string().nullable() });

/** A concession or a write-off of a due. It counts once somebody other than its maker approves it. Amounts in rupees. */
export const Concession = z.object({
  id,
  kind: z.enum(CONCESSION_KINDS),
  student_id: id,
  student_name: z.string(),
  course_id: id.nullable(),
  course_name: z.string().nullable(),
  due_id: id,
  head: z.string(),
  /** The due's academic session, by name, and its instalment. */
  session: z.string().nullable(),
  instalment: z.int().nullable(),
  amount: z.number(),
  category: z.string(),
  reason: z.string(),
  sanction_no: z.string().nullable(),
  attachment: Attachment.nullable(),
  status: z.enum(CONCESSION_STATUSES),
  asked_by: z.string(),
  /** The person who asked, who does not approve it. */
  asked_by_id: id,
  asked_at: timestamp,
  decided: Decision.nullable(),
  /** Approved without a second person: who asked and who approved count as one. */
  own: z.boolean(),
  /** The exemption by rule that conceded it, by its name. */
  exemption_id: id.nullable(),
  exemption: z.string().nullable(),
  /** The moment, the person and the reason of taking back an approved one. */
  taken_back: z.object({ at: timestamp, by: z.string(), reason: z.string() }).nullable(),
});
export type Concession = z.infer<typeof Concession>;

/** Their number and their sum in rupees. */
const Tally = z.object({ count: z.int(), amount: z.number() });

export const ConcessionSummary = z.object({
  waiting: Tally,
  approved: Tally,
  declined: Tally,
  taken_back: Tally,
  /** Every category in use, by name. */
  categories: z.array(z.string()),
  /** The office's list: what is offered to whoever asks for one. */
  offered: ConcessionCategories,
});
export type ConcessionSummary = z.infer<typeof ConcessionSummary>;

export const NEEDS_SANCTION = 'A write-off names the number of its sanction';

export const NewConcession = z
  .strictObject({
    kind: optionalOneOf(CONCESSION_KINDS).transform((kind) => kind ?? 'concession'),
    student_id: id,
    due_id: id,
    amount: positiveAmount('A positive amount is required'),
    category: optionalText(MAX_CATEGORY),
    reason: requiredText('Say why it is conceded', 500),
    sanction_no: optionalText(60),
    attachment: attachmentInput,
  })
  .superRefine(({ kind, category, sanction_no }, context) => {
    if (kind === 'concession' && category === null)
      context.addIssue({ code: 'custom', path: ['category'], message: 'Category is required' });
    if (kind === 'write-off' && sanction_no === null)
      context.addIssue({ code: 'custom', path: ['sanction_no'], message: NEEDS_SANCTION });
  });
export type NewConcession = z.output<typeof NewConcession>;
