import type { Month } from '../../../shared/features/books/months.model.ts';
import type { Tone } from '../../ui/pages/status-chip.tsx';

/** `October 2026`. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T12:00:00`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric' });

export const MONTH_TONES: Readonly<Record<Month['state'], Tone>> = {
  Running: 'neutral',
  Open: 'info',
  Locked: 'success',
  Reopened: 'warning',
};
