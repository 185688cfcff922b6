import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addYears, isIsoDate } from '../../../../shared/dates.ts';
import { yearsBetween } from '../../../../shared/features/charges/plans/plans.sheet.ts';
import { useSessionChoices } from '../../college/sessions/session-choices.ts';
import type { LateValues } from '../dues/late-form.ts';
import type { PlanValues } from './plan-form.ts';

/**
 * Moves the due dates of a copied plan with its session, as *Copy a Session* does: by the years between the first days of the two.
 * The copy begins in the session that follows `from`, where there is one.
 */
export const MovedDates = ({ from }: { readonly from: number }) => {
  const { sessions } = useSessionChoices();
  const { getValues, setValue } = useFormContext<PlanValues>();
  const chosen = useWatch<PlanValues, 'session_id'>({ name: 'session_id' });
  const stand = useRef(chosen);
  const hasBegun = useRef(false);
  useEffect(() => {
    const dayOf = (id: number | undefined) => sessions.find((session) => session.id === id)?.first_day;
    const before = dayOf(stand.current);
    if (before === undefined) return;
    if (!hasBegun.current) {
      hasBegun.current = true;
      const next = sessions.findLast(({ first_day }) => first_day > before);
      if (chosen === from && next) return setValue('session_id', next.id);
    }
    const after = dayOf(chosen);
    if (after === undefined || chosen === stand.current) return;
    stand.current = chosen;
    const years = yearsBetween(before, after);
    const later = (date: string) => (isIsoDate(date) ? addYears(date, years) : date);
    const moved = <Late extends LateValues>(late: Late): Late => ({
      ...late,
      slabs: late.slabs.map((slab) => ({ ...slab, until: later(slab.until) })),
    });
    const { slabs, dates, own, ...values } = getValues();
    setValue('dates', dates.map(later));
    setValue('slabs', moved({ ...values, slabs }).slabs);
    setValue(
      'own',
      own.map((late) => moved({ ...late, due_date: later(late.due_date ?? '') })),
    );
  }, [chosen, from, sessions, getValues, setValue]);
  return null;
};
