import { useRef } from 'react';
import type { Doubt } from '../../../../../shared/contract/error.ts';
import type { Fee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { ApiFailure } from '../../../../client/failure.ts';
import { useUser } from '../../../../client/login.tsx';
import { sentencesOf, useDoubts } from '../../../../ui/dialogs/use-doubts.tsx';

/** The words of the question before a fee is saved. */
export const OF_A_FEE = { title: 'Save this fee?', confirmLabel: 'Save Fee' };

/** What was answered to the questions about an entry. */
interface Confirmed {
  readonly confirm?: Doubt['ask'][];
  readonly double_reason?: string;
  readonly cash_reason?: string;
}

/** What an admin alone may do, with a reason: by the field at which it was refused. */
const REASONED = {
  cheque: { field: 'double_reason', label: 'Reason for taking it again' },
  reference: { field: 'double_reason', label: 'Reason for taking it again' },
  cash_reason: { field: 'cash_reason', label: 'Why so much is taken in cash' },
} as const;

/** The reason for which an entry was refused; undefined where none helps. */
const reasonFor = (error: unknown) => {
  if (!(error instanceof ApiFailure) || error.status !== 409) return undefined;
  return Object.entries(REASONED).find(([field]) => error.errors.some(({ path }) => path === field))?.[1];
};

/**
 * Sends an entry, and asks what the office asks: about all that speaks against it at once, and an admin for the reason of what is
 * refused without one. An entry whose answer was lost is sent again as it was confirmed: it is the same receipt.
 */
export const useAsked = () => {
  const isAdmin = useUser().role === 'admin';
  const { ask, question } = useDoubts(OF_A_FEE);
  const tried = useRef<{ readonly entry: string; readonly confirmed: Confirmed }>(undefined);

  const again = async (
    entry: string,
    submit: (answer: Confirmed) => Promise<Fee>,
    answer: Confirmed,
  ): Promise<Fee | undefined> => {
    const confirmed = { ...tried.current?.confirmed, ...answer };
    tried.current = { entry, confirmed };
    try {
      return await submit(confirmed);
    } catch (error) {
      if (error instanceof ApiFailure && error.doubts.length > 0) {
        const confirm = [
          ...new Set([...(confirmed.confirm ?? []), ...error.doubts.map((doubt) => doubt.ask)]),
        ];
        return (await ask(sentencesOf(error.doubts))) === undefined
          ? undefined
          : again(entry, submit, { confirm });
      }
      const reason = isAdmin ? reasonFor(error) : undefined;
      if (reason === undefined) throw error;
      const said = await ask([(error as ApiFailure).message], reason.label);
      return said === undefined ? undefined : again(entry, submit, { [reason.field]: said });
    }
  };

  /** `entry`: all that tells it from another; `seen`: what its fields have asked. Answers undefined where it is not to be saved. */
  const send = async (
    entry: string,
    submit: (answer: Confirmed) => Promise<Fee>,
    seen: Confirmed = {},
  ): Promise<Fee | undefined> => {
    if (tried.current?.entry !== entry) tried.current = { entry, confirmed: {} };
    const fee = await again(entry, submit, seen);
    tried.current = undefined;
    return fee;
  };

  return { ask, send, question };
};
