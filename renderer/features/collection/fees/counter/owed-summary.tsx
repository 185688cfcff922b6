import type { IsoDate } from '../../../../../shared/dates.ts';
import { owedText } from '../../../../../shared/features/charges/dues/owed.text.ts';
import type { OwedHere } from './use-owed.ts';

interface OwedSummaryProps {
  readonly here: OwedHere;
  readonly today: IsoDate;
}

/** Shows what the chosen student owes, in a sentence. */
export const OwedSummary = ({ here: { owed, isLooking, on }, today }: OwedSummaryProps) => {
  if (isLooking) return 'Looking up what is due …';
  return owed ? owedText(owed.sums, { on: on === today ? undefined : on }) : '';
};
