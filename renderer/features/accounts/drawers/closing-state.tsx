import type { Closing, ClosingState } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';

/** The words for each state. */
export const STATE_WORDS: Readonly<Record<ClosingState, string>> = {
  Closed: 'Closed',
  Waiting: 'Difference waits for approval',
  Approved: 'Approved',
  Reopened: 'Reopened',
};

const TONES: Readonly<Record<ClosingState, Tone>> = {
  Closed: 'success',
  Waiting: 'warning',
  Approved: 'success',
  Reopened: 'neutral',
};

/** The state of a closed day; `Approved` and `Reopened` name who did it. */
export const ClosingChip = ({ state, approved, reopened }: Closing) => {
  const who = { Approved: approved, Reopened: reopened, Closed: null, Waiting: null }[state];
  return (
    <StatusChip tone={TONES[state]} label={who ? `${STATE_WORDS[state]} by ${who.by}` : STATE_WORDS[state]} />
  );
};
