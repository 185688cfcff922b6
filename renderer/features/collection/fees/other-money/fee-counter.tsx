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

/** The counter: a student's fee, or money that no student owes. */
export const FeeCounter = ({ again, onPrint, onClose }: FeeCounterProps) => {
  const [source, setSource] = useState<Source>('student');
  const shown = <MoneySource source={source} onSwitch={setSource} />;
  return source === 'student' ? (
    <AddFeeDialog again={again} onPrint={onPrint} onClose={onClose} source={shown} />
  ) : (
    <OtherMoneyDialog onPrint={onPrint} onClose={onClose} source={shown} />
  );
};
