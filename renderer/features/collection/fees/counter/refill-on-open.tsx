import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import type { Fee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import type { FilledFee } from './fee-form.ts';
import { useEnterAgain } from './refill-form.ts';

/** Fills the form, as it opens, with a receipt that was wrong. */
export const EnteredAgain = ({ fee }: { readonly fee: Fee }): null => {
  const enterAgain = useEnterAgain();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a receipt
  useEffect(() => {
    // After the form has its draft, which is put aside.
    const timer = setTimeout(() => enterAgain(fee), 0);
    return () => clearTimeout(timer);
  }, [fee]);
  return null;
};

/** The receipt that the entry corrects: `In place of receipt 2026-27/000123`. */
export const CorrectedReceipt = () => {
  const replaces = useWatch<FilledFee, 'replaces'>({ name: 'replaces' });
  return replaces && <span role="status">In place of receipt {replaces.receipts}</span>;
};
