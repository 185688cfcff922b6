import { useWatch } from 'react-hook-form';
import type { FilledFee } from './fee-form.ts';

/** The receipt that the entry corrects: `In place of receipt 2026-27/000123`. */
export const CorrectedReceipt = () => {
  const replaces = useWatch<FilledFee, 'replaces'>({ name: 'replaces' });
  return replaces && <span role="status">In place of receipt {replaces.receipts}</span>;
};
