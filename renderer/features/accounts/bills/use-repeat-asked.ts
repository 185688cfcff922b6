import type { Doubt } from '../../../../shared/contract/error.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { sentencesOf, useDoubts } from '../../../ui/dialogs/use-doubts.tsx';

const OF_A_PAYMENT = { title: 'Pay it all the same?', confirmLabel: 'Save Payment' };

/** Asks once where the office has such a payment already, and pays all the same where that is wished; undefined where it is not. */
export const useRepeatAsked = () => {
  const { ask, question } = useDoubts(OF_A_PAYMENT);
  const send = async <Paid>(pay: (confirm: Doubt['ask'][]) => Promise<Paid>): Promise<Paid | undefined> => {
    try {
      return await pay([]);
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.doubts.length === 0) throw error;
      const isWished = (await ask(sentencesOf(error.doubts))) !== undefined;
      return isWished ? pay(error.doubts.map((doubt) => doubt.ask)) : undefined;
    }
  };
  return { send, question };
};
