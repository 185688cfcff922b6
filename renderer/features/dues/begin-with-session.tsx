import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { Session } from '../../../shared/features/sessions/sessions.model.ts';
import { useBeforeSave } from '../../ui/forms/before-save.ts';
import { useBeginWith } from '../../ui/forms/begin-with.ts';
import { sessionOn, sessionsQuery, useSessionChoices } from '../sessions/session-choices.ts';
import { dayQuery, useOfficeDay } from '../settings/day.data.ts';

/** In a form: its session and day are the office's present ones, once the office has said them. */
export const BeginWithSession = ({ day }: { readonly day?: string }) => {
  const queries = useQueryClient();
  const beginWith = useBeginWith();
  const { today } = useOfficeDay();
  const { sessions } = useSessionChoices();
  const begin = useCallback(
    (present: Session | undefined, on: string) =>
      beginWith({ ...(present && { session_id: present.id }), ...(day && { [day]: on }) }),
    [beginWith, day],
  );
  const present = sessionOn(sessions, today);
  useEffect(() => begin(present, today), [begin, present, today]);
  // Who saves or looks ahead at once means the office's session and day, and not those of a form that still waits for them.
  useBeforeSave(async () => {
    try {
      const said = await Promise.all([
        queries.ensureQueryData(sessionsQuery()),
        queries.ensureQueryData(dayQuery),
      ]);
      begin(sessionOn(said[0], said[1].today), said[1].today);
    } catch {
      // Said by the notice of what could not be had; what the form holds is tried.
    }
    return true;
  });
  return null;
};
