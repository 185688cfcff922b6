import { useQueryClient } from '@tanstack/react-query';
import { formatDate, type IsoDate } from '../../../../../shared/dates.ts';
import { createFee } from '../../../../../shared/features/collection/fees/fees.endpoints.ts';
import type { CollectedFee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { keepPostDated } from '../../../../../shared/features/collection/post-dated/post-dated.endpoints.ts';
import { FEE_TYPES } from '../../../../../shared/features/college/heads/fee-types.ts';
import { sayRupees } from '../../../../../shared/money.ts';
import { notify } from '../../../../client/notify.ts';
import { refresh } from '../../../../client/queries.ts';
import { useSubmission } from '../../../../client/use-submission.ts';
import { NOT_SAVED } from '../../../../ui/forms/use-saved-form.ts';
import { useUploadOnce } from '../../../college/files/use-upload-once.ts';
import { type FilledFee, replacedOf } from './fee-form.ts';
import { askedAtFields, particularsOf } from './fee-particulars.ts';
import { type Owed, owedOf, sentLines } from './owed.ts';
import { duesQuery, headsQuery } from './owed-queries.ts';
import { useAsked } from './use-asked.ts';
import { type Saved, savedNow } from './use-last-receipt.ts';

/** Whether an entry is paid by a cheque that is dated ahead. */
const isPostDated = (entry: { readonly cheque?: { readonly date: string } }, today: IsoDate): boolean =>
  entry.cheque !== undefined && entry.cheque.date > today;

/** Names the receipts, where one payment has made several. */
const beside = ({ receipt_no, others }: CollectedFee): string =>
  others ? `: receipts ${[receipt_no, ...others.map((other) => other.receipt_no)].join(' and ')}` : '';

/** Says what of a payment waits for the receipt that it replaces. */
const waiting = (filled: FilledFee, { advance }: CollectedFee): string =>
  replacedOf(filled).length > 0 && advance > 0
    ? `. ${sayRupees(advance)} is in advance: it settles what opens when the wrong receipt is cancelled, and stays an advance if that is declined.`
    : '';

const FIRST_TYPE = FEE_TYPES[0];

/** Saves fees, and asks once about what speaks against one; Enter confirms. */
export const useCollecting = (today: IsoDate, onSaved: (saved: Saved) => void) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(createFee);
  const { submit: submitAhead } = useSubmission(keepPostDated);
  const { progress, uploadOnce } = useUploadOnce();
  const { ask, send, question } = useAsked();

  /** What the student owes, as the form shows it; undefined for a name that is nobody's. */
  const owedBy = async (filled: FilledFee): Promise<Owed | undefined> => {
    const { student, payment_date, waive_late_fee } = filled;
    if (student.id === null) return undefined;
    const on = payment_date ?? today;
    const [dues, heads] = await Promise.all([
      queries.fetchQuery(duesQuery(student.id, on, replacedOf(filled))),
      queries.fetchQuery(headsQuery()),
    ]);
    return owedOf(dues, heads, on, waive_late_fee !== '');
  };

  /** Keeps a cheque that is dated ahead, once that was said: it has no receipt before its day. */
  const keepAhead = async (body: Parameters<typeof submitAhead>[0]['body']): Promise<boolean> => {
    const day = formatDate(body.cheque?.date ?? '');
    const said = `This cheque is dated ${day}. It is kept as post-dated: no receipt, and nothing in the books, before that day.`;
    if ((await ask([said])) === undefined) return false;
    const kept = await submitAhead({ body });
    notify({
      title: 'Saved',
      description: `Cheque ${kept.number} is post-dated: its receipt is made from ${day}`,
    });
    void refresh(queries, 'post_dated_cheques');
    return true;
  };

  const save = async (filled: FilledFee) => {
    const { student, amount, file, payment_type, payment_date, course_id, slip_nos, lines } = filled;
    const owed = await owedBy(filled);
    const isByHead = owed?.isByHead ?? false;
    const said = lines !== undefined && lines.of === student.id ? sentLines(lines.shares) : undefined;
    const particulars = particularsOf(filled, today);
    const entry = {
      student_id: student.id,
      student_name: student.name,
      amount,
      fee_type: isByHead || student.id === null ? filled.fee_type : (filled.fee_type ?? FIRST_TYPE),
      payment_type,
      payment_date,
      slip_nos,
      ...(filled.description !== '' && { description: filled.description }),
      ...particulars,
      ...(isByHead && said && { lines: said }),
      ...(isByHead && filled.waive_late_fee !== '' && { waive_late_fee: filled.waive_late_fee }),
    };
    if (isPostDated(entry, today)) {
      return (await keepAhead({ ...entry, payment_date: undefined, course_id })) ? undefined : NOT_SAVED;
    }
    const attachment = file && (await uploadOnce(file));
    const body = { ...entry, course_id, attachment, replaces: filled.replaces?.ids, paid: true, ask: true };
    const fee = await send(
      JSON.stringify(entry),
      (answer) => submit({ body: { ...body, ...answer } }),
      askedAtFields(particulars, payment_date ?? today),
    );
    if (fee === undefined) return NOT_SAVED;
    onSaved(savedNow(fee, filled));
    notify({
      title: 'Fee added',
      description: `Fee entry created successfully${beside(fee)}${waiting(filled, fee)}`,
    });
    // The next student need not wait until the register has followed.
    void refresh(queries, 'fees');
    return fee;
  };

  return { save, progress, question };
};
