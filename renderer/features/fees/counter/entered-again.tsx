import { useEffect } from 'react';
import type { Fee } from '../../../../shared/features/fees/fees.model.ts';
import { useEnterAgain } from './enter-again.ts';

/** Fills the form, as it opens, with a receipt that was wrong. */
export const EnteredAgain = ({ fee }: { readonly fee: Fee }): null => {
  const enterAgain = useEnterAgain();
  useEffect(() => enterAgain(fee), [enterAgain, fee]);
  return null;
};
