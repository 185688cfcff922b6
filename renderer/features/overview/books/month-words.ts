import type { Month } from '../../../../shared/features/overview/books/months.model.ts';
import type { Pack } from '../../../../shared/features/overview/books/pack.model.ts';
import type { Tone } from '../../../ui/pages/status-chip.tsx';

export const MONTH_TONES: Readonly<Record<Month['state'], Tone>> = {
  Running: 'neutral',
  Open: 'info',
  Locked: 'success',
  Reopened: 'warning',
};

/** How far a month's pack is, in words and tone. */
export const PACK_LOOKS = {
  none: { label: 'Not made', tone: 'neutral' },
  making: { label: 'Being made', tone: 'info' },
  made: { label: 'Made', tone: 'success' },
  failed: { label: 'Failed', tone: 'error' },
} as const satisfies Readonly<Record<Pack['state'], { readonly label: string; readonly tone: Tone }>>;

/** Whether a month is over and not locked. */
export const isLockable = ({ state }: Pick<Month, 'state'>): boolean =>
  state === 'Open' || state === 'Reopened';
