import type {
  NewSession,
  Session,
  SessionPatch,
} from '../../../../shared/features/college/sessions/sessions.model.ts';
import { sessionDaysProblem } from '../../../../shared/features/college/sessions/sessions.rules.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { findSession, findSessionByName, insertSession, updateSession } from './sessions.queries.ts';

const requireSession = async (change: Change, id: number): Promise<Session> => {
  const session = await findSession(change.db, id);
  if (!session) throw notFound('Session');
  return session;
};

/** The session that a form names. Throws 400, at the form's field, for one that is not there. */
export const chosenSession = async (db: Db, id: number, path = 'session_id'): Promise<Session> => {
  const session = await findSession(db, id);
  if (!session) throw invalid('There is no such session', path);
  return session;
};

type Columns = Pick<Session, 'name' | 'first_day' | 'last_day' | 'admission_last_date'>;

const requireRight = async (change: Change, columns: Columns, ownId?: number): Promise<void> => {
  const problem = sessionDaysProblem(columns);
  if (problem) throw invalid(problem.message, problem.path);
  const holder = await findSessionByName(change.db, columns.name);
  if (holder && holder.id !== ownId) throw conflict('A session of that name exists already', 'name');
};

export const addSession = async (change: Change, session: NewSession): Promise<Session> => {
  await requireRight(change, session);
  const id = await insertSession(change.db, { ...session, created_at: change.now });
  const after = await requireSession(change, id);
  await change.record({
    entity: 'academic_sessions',
    id,
    action: 'created',
    summary: after.name,
    after,
  });
  return after;
};

export const changeSession = async (change: Change, id: number, patch: SessionPatch): Promise<Session> => {
  const before = await requireSession(change, id);
  requireVersion(patch.version, before);
  const columns = {
    name: patch.name ?? before.name,
    first_day: patch.first_day ?? before.first_day,
    last_day: patch.last_day ?? before.last_day,
    admission_last_date:
      patch.admission_last_date === undefined ? before.admission_last_date : patch.admission_last_date,
  };
  await requireRight(change, columns, id);
  await updateSession(change.db, id, columns);
  const after = await requireSession(change, id);
  await change.record({
    entity: 'academic_sessions',
    id,
    action: 'updated',
    summary: after.name,
    before,
    after,
  });
  return after;
};
