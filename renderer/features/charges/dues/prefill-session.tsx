import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { useBeforeSave } from '../../../ui/forms/before-save.ts';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { sessionOn, sessionsQuery, useSessionChoices } from '../../college/sessions/session-choices.ts';
import { dayQuery, useOfficeDay } from '../../college/settings/day.data.ts';

/** Prefills a form with the present session, and its field `day` with today, both as the office PC has them. */
export const PrefillSession = ({ day }: { readonly day?: string }) => {
  const queries = useQueryClient();
  const prefill = usePrefill();
  const { today } = useOfficeDay();
  const { sessions } = useSessionChoices();
  const prefillWith = useCallback(
    (present: Session | undefined, on: string) =>
      prefill({ ...(present && { session_id: present.id }), ...(day && { [day]: on }) }),
    [prefill, day],
  );
  const present = sessionOn(sessions, today);
  useEffect(() => prefillWith(present, today), [prefillWith, present, today]);
  // A save or a preview that comes at once waits for the session and the day.
  useBeforeSave(async () => {
    try {
      const [loaded, office] = await Promise.all([
        queries.ensureQueryData(sessionsQuery()),
        queries.ensureQueryData(dayQuery),
      ]);
      prefillWith(sessionOn(loaded, office.today), office.today);
    } catch {
      // A notice says that they failed to load; the form is saved with what it holds.
    }
    return true;
  });
  return null;
};
