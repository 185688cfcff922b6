import {
  CLOSING_STATE_WORDS,
  type Closing,
  type ClosingState,
} from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';

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
    <StatusChip
      tone={TONES[state]}
      label={who ? `${CLOSING_STATE_WORDS[state]} by ${who.by}` : CLOSING_STATE_WORDS[state]}
    />
  );
};
