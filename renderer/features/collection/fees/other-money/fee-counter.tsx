import { useState } from 'react';
import type { Fee } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { AddFeeDialog } from '../counter/add-fee-dialog.tsx';
import { MoneySource, type Source } from './money-source.tsx';
import { OtherMoneyDialog } from './other-money-dialog.tsx';

interface FeeCounterProps {
  /** A receipt that was wrong, to be entered again. */
  readonly again: Fee | undefined;
  /** Keep it the same. */
  readonly onPrint: (fee: Fee) => void;
  readonly onClose: () => void;
}

const sourceOf = (again: Fee | undefined): Source => (again && again.head_id !== null ? 'other' : 'student');

/** The counter: a student's fee, or money that no student owes. */
export const FeeCounter = ({ again, onPrint, onClose }: FeeCounterProps) => {
  const [source, setSource] = useState<Source>(sourceOf(again));
  const wrong = again && sourceOf(again) === source ? again : undefined;
  const shown = <MoneySource source={source} onSwitch={setSource} />;
  return source === 'student' ? (
    <AddFeeDialog again={wrong} onPrint={onPrint} onClose={onClose} source={shown} />
  ) : (
    <OtherMoneyDialog again={wrong} onPrint={onPrint} onClose={onClose} source={shown} />
  );
};
