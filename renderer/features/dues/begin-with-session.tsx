import { useEffect } from 'react';
import { useBeginWith } from '../../ui/begin-with.ts';
import { sessionOn, useSessionChoices } from '../sessions/session-choices.ts';
import { useOfficeDay } from '../settings/day.data.ts';

/** In a form: its session and day are the office's present ones, once the office has said them. */
export const BeginWithSession = ({ day }: { readonly day?: string }) => {
  const beginWith = useBeginWith();
  const { today } = useOfficeDay();
  const { sessions } = useSessionChoices();
  const session_id = sessionOn(sessions, today)?.id;
  useEffect(() => {
    beginWith({ ...(session_id && { session_id }), ...(day && { [day]: today }) });
  }, [beginWith, session_id, today, day]);
  return null;
};
