import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../../shared/contract/filters.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import type { Session } from '../../../../shared/features/college/sessions/sessions.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

export const LOAD_FAILED = 'Failed to load sessions';

export interface SessionChoices {
  /** The latest first. */
  readonly sessions: readonly Session[];
  readonly choices: readonly Choice<number>[];
}

export const sessionsQuery = () => queryOf('academic_sessions', listSessions, {});

/** Academic sessions to choose from. */
export const useSessionChoices = (): SessionChoices => {
  const { data, error } = useQuery(sessionsQuery());
  useFailureNotice(error, LOAD_FAILED);
  const sessions = data ?? [];
  return { sessions, choices: sessions.map(({ id, name }) => ({ value: id, label: name })) };
};

/** The session in which a day lies, or else the latest; undefined where there is none. */
export const sessionOn = (sessions: readonly Session[], day: string): Session | undefined =>
  sessions.find(({ first_day, last_day }) => first_day <= day && day <= last_day) ?? sessions[0];
