import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { NewSession, Session, SessionPatch } from './sessions.model.ts';

export const listSessions = endpoint({
  method: 'GET',
  path: '/sessions',
  summary: 'Academic sessions, the latest first',
  access: STAFF,
  query: listQuery(['first_day', 'name'], {}),
  answer: list(Session),
});

export const createSession = endpoint({
  method: 'POST',
  path: '/sessions',
  summary: 'Add an academic session',
  access: ADMIN,
  body: NewSession,
  answer: created(Session),
});

export const updateSession = endpoint({
  method: 'PATCH',
  path: '/sessions/{id}',
  summary: "Correct a session's name or days",
  access: ADMIN,
  body: SessionPatch,
  answer: record(Session),
});
