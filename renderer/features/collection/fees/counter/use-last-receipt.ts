import { type RefObject, useCallback, useRef, useState } from 'react';
import type { CollectedFee, Fee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { notify } from '../../../../client/notify.ts';
import { usePrinted } from '../../../../ui/print-and-export/printing.ts';

const SAVE_FIRST = { title: 'Save the fee first.', variant: 'plain' } as const;

import { changeOf } from './change.ts';
import type { FilledFee } from './fee-form.ts';

/** A receipt that was saved here, and the rupees that went back of the cash given. */
export interface Saved {
  readonly fee: CollectedFee;
  readonly change: number | undefined;
  /** When its answer came, in milliseconds. */
  readonly at: number;
}

/** A receipt whose answer has just come, with what was typed. */
export const savedNow = (
  fee: CollectedFee,
  { payment_type, amount, cash_given }: Pick<FilledFee, 'payment_type' | 'amount' | 'cash_given'>,
): Saved => ({
  fee,
  change: payment_type === 'Cash' ? changeOf(amount, cash_given) : undefined,
  at: Date.now(),
});

/**
 * The last receipt saved, and its printing; while another is being saved, that one's, once it is: never the one before. While
 * an entry is begun, Ctrl+P prints nobody's: it would be taken for that entry's.
 */
export const useLastReceipt = (onPrint: (fee: Fee) => void, begun: RefObject<() => boolean>) => {
  const [last, setLast] = useState<Saved>();
  const latest = useRef<Fee>(undefined);
  /** A save, and the receipt that stood when it began. */
  const underWay = useRef<{ readonly before: Fee | undefined; readonly ended: Promise<unknown> }>(undefined);
  const hearSaving = (saving: Promise<unknown>) => {
    const ended = saving.finally(() => {
      underWay.current = undefined;
    });
    underWay.current = { before: latest.current, ended };
  };
  const keep = (saved: Saved) => {
    latest.current = saved.fee;
    setLast(saved);
  };
  const forget = useCallback(() => {
    latest.current = undefined;
    setLast(undefined);
  }, []);
  const print = useCallback(async () => {
    const saving = underWay.current;
    if (!saving && begun.current()) return void notify(SAVE_FIRST);
    if (saving && latest.current === saving.before) await saving.ended;
    const { current: fee } = latest;
    if (fee && fee !== saving?.before) onPrint(fee);
    else notify(SAVE_FIRST);
  }, [onPrint, begun]);
  usePrinted(print);
  const printLast = useCallback(() => latest.current && onPrint(latest.current), [onPrint]);
  return { last, keep, forget, hearSaving, printLast };
};
