import { useState } from 'react';
import { addYears, formatDate, isIsoDate, localDate } from '../../../shared/dates.ts';
import { useBeforeSave } from '../forms/before-save.ts';

/** A day so many years from now, typed into a form, is asked about: 2030 where 2026 was meant. */
const YEARS_AHEAD = 2;

/**
 * Asks once about a day that is far ahead: the first save is held, and what is said stands at the field; the next one is made.
 * Answers what to say of `value`, undefined for nothing. `latest` is the last day that nobody asks about, where it is nearer.
 */
export const useFarDay = (value: string, latest?: string): string | undefined => {
  const [asked, setAsked] = useState<string>();
  const isFar = isIsoDate(value) && value > (latest ?? addYears(localDate(new Date()), YEARS_AHEAD));
  useBeforeSave(async () => {
    if (!isFar || asked === value) return true;
    setAsked(value);
    return false;
  });
  if (!isFar || asked !== value) return undefined;
  return `${formatDate(value)} is ${latest ? 'in the future' : 'far ahead'}. Save again if it is right.`;
};
