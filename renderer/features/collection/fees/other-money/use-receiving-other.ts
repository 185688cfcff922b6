import { useQueryClient } from '@tanstack/react-query';
import type { IsoDate } from '../../../../../shared/dates.ts';
import { receiveOther } from '../../../../../shared/features/collection/fees/fees.endpoints.ts';
import { notify } from '../../../../client/notify.ts';
import { refresh } from '../../../../client/queries.ts';
import { useSubmission } from '../../../../client/use-submission.ts';
import { NOT_SAVED } from '../../../../ui/forms/use-saved-form.ts';
import type { FilledOtherMoney } from '../counter/fee-form.ts';
import { askedAtFields, particularsOf } from '../counter/fee-particulars.ts';
import { useAsked } from '../counter/use-asked.ts';
import { type Saved, savedNow } from '../counter/use-last-receipt.ts';

/** Saves money that no student owes, and asks once about what speaks against it; Enter confirms. */
export const useReceivingOther = (today: IsoDate, onSaved: (saved: Saved) => void) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(receiveOther);
  const { send, question } = useAsked();

  const save = async (filled: FilledOtherMoney) => {
    const { payer, head_id, amount, payment_type, payment_date, description } = filled;
    const particulars = particularsOf(filled, today);
    const body = {
      payer,
      head_id,
      amount,
      payment_type,
      payment_date,
      ...(description !== '' && { description }),
      ...particulars,
      replaces: filled.replaces?.ids,
    };
    const fee = await send(
      JSON.stringify(body),
      (answer) => submit({ body: { ...body, ask: true, ...answer } }),
      askedAtFields(particulars, payment_date ?? today),
    );
    if (fee === undefined) return NOT_SAVED;
    onSaved(savedNow(fee, filled));
    notify({ title: 'Receipt added', description: `${fee.receipt_no}: ${fee.head ?? ''} from ${payer}` });
    void refresh(queries, 'fees');
    return fee;
  };

  return { save, question };
};
