import { useState } from 'react';
import { addYears, formatDate, isIsoDate, localDate } from '../../../shared/dates.ts';
import { useBeforeSave } from '../forms/before-save.ts';

/** A day so many years from now, typed into a form, is asked about: 2030 where 2026 was meant. */
const YEARS_AHEAD = 2;

interface Asked {
  /** The last day (ISO) that nobody asks about; a later one is asked about once. Default: two years from now. */
  readonly askedAfter?: string | undefined;
  /** What speaks against a day, in a sentence; undefined for nothing. */
  readonly doubtOf?: ((iso: string) => string | undefined) | undefined;
}

/**
 * Asks once about a day that is far ahead, or that something speaks against: Enter in the field, and a save, is held, and what is said
 * stands at the field; the next one goes on. Answers what to say of `value`, undefined for nothing.
 */
export const useAskedDay = (
  name: string,
  value: string,
  { askedAfter, doubtOf }: Asked,
): string | undefined => {
  const [asked, setAsked] = useState<string>();
  const isFar = isIsoDate(value) && value > (askedAfter ?? addYears(localDate(new Date()), YEARS_AHEAD));
  const far = `${formatDate(value)} is ${askedAfter ? 'in the future' : 'far ahead'}. Save again if it is right.`;
  const doubt = isIsoDate(value) ? doubtOf?.(value) : undefined;
  const said = isFar ? far : doubt;
  useBeforeSave(async () => {
    if (said === undefined || asked === value) return true;
    setAsked(value);
    return false;
  }, name);
  return asked === value ? said : undefined;
};
