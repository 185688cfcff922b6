import { useCallback, useRef, useState } from 'react';
import type { Fee } from '../../../shared/features/fees/fees.model.ts';
import { notify } from '../../client/notify.ts';
import { usePrinted } from '../../ui/print-and-export/printing.ts';

const NOTHING_TO_PRINT = {
  title: 'Nothing to print',
  description: 'No receipt was saved here: save the fee, then print.',
};

/** The last receipt saved, and its printing; while another is being saved, that one's, once it is: never the one before. */
export const useLastReceipt = (onPrint: (fee: Fee) => void) => {
  const [last, setLast] = useState<Fee>();
  const latest = useRef<Fee>(undefined);
  /** A save, and the receipt that stood when it began. */
  const underWay = useRef<{ readonly before: Fee | undefined; readonly ended: Promise<void> }>(undefined);
  const hearSaving = (saving: Promise<void>) => {
    const ended = saving.finally(() => {
      underWay.current = undefined;
    });
    underWay.current = { before: latest.current, ended };
  };
  const keep = (fee: Fee) => {
    latest.current = fee;
    setLast(fee);
  };
  const print = useCallback(async () => {
    const saving = underWay.current;
    if (saving && latest.current === saving.before) await saving.ended;
    const { current: fee } = latest;
    if (fee && fee !== saving?.before) onPrint(fee);
    else notify(NOTHING_TO_PRINT);
  }, [onPrint]);
  usePrinted(print);
  return { last, keep, hearSaving, print };
};
