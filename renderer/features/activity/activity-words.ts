import { formatDate, localDate } from '../../../shared/dates.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** A moment by this desk's clock: `21-11-2026 10:05:09`. */
export const moment = (at: string): string => {
  const time = new Date(at);
  return `${formatDate(localDate(time))} ${two(time.getHours())}:${two(time.getMinutes())}:${two(time.getSeconds())}`;
};

/** `payment_date` → `Payment date`. */
export const titled = (name: string): string => {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
