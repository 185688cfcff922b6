import { useQueryClient } from '@tanstack/react-query';
import type { IsoDate } from '../../../../../shared/dates.ts';
import { receiveOther } from '../../../../../shared/features/collection/fees/fees.endpoints.ts';
import { notify } from '../../../../client/notify.ts';
import { refresh } from '../../../../client/queries.ts';
import { useSubmission } from '../../../../client/use-submission.ts';
import { NOT_SAVED } from '../../../../ui/forms/use-saved-form.ts';
import { changeOf } from '../counter/change.ts';
import type { FilledOtherMoney } from '../counter/fee-form.ts';
import { particularsOf } from '../counter/fee-particulars.ts';
import { useAsked } from '../counter/use-asked.ts';
import type { Saved } from '../counter/use-last-receipt.ts';

/** Saves money that no student owes, and asks once about what speaks against it; Enter confirms. */
export const useReceivingOther = (today: IsoDate, onSaved: (saved: Saved) => void) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(receiveOther);
  const { send, question } = useAsked();

  const save = async (filled: FilledOtherMoney) => {
    const { payer, head_id, amount, payment_type, payment_date, description } = filled;
    const body = {
      payer,
      head_id,
      amount,
      payment_type,
      payment_date,
      ...(description !== '' && { description }),
      ...particularsOf(filled, today),
    };
    const fee = await send(JSON.stringify(body), (answer) =>
      submit({ body: { ...body, ask: true, ...answer } }),
    );
    if (fee === undefined) return NOT_SAVED;
    onSaved({ fee, change: payment_type === 'Cash' ? changeOf(amount, filled.cash_given) : undefined });
    notify({ title: 'Receipt added', description: `${fee.receipt_no}: ${fee.head ?? ''} from ${payer}` });
    void refresh(queries, 'fees');
    return fee;
  };

  return { save, question };
};
