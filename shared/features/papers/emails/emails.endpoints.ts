import { created, endpoint, nothing, record } from '../../../contract/endpoint.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Email, EmailSummary, NewEmail } from './emails.model.ts';

export const emailSummary = endpoint({
  method: 'GET',
  path: '/emails/summary',
  summary: 'How many e-mails are unread, urgent and recorded, and the share of received ones with a reply',
  access: ADMIN,
  answer: record(EmailSummary),
});

export const createEmail = endpoint({
  method: 'POST',
  path: '/emails',
  summary: 'Record an e-mail that was sent or received; Bursar itself sends nothing',
  access: STAFF,
  keyed: true,
  // 50,000 characters of three bytes.
  bodyLimit: 256 * 1024,
  body: NewEmail,
  answer: created(Email),
});

export const markEmailRead = endpoint({
  method: 'POST',
  path: '/emails/{id}/mark-read',
  summary: 'Mark an e-mail as read',
  access: STAFF,
  answer: record(Email),
});

export const deleteEmail = endpoint({
  method: 'DELETE',
  path: '/emails/{id}',
  summary: 'Delete an e-mail; it can be restored',
  access: STAFF,
  answer: nothing,
});

export const restoreEmail = endpoint({
  method: 'POST',
  path: '/emails/{id}/restore',
  summary: 'Bring a deleted e-mail back',
  access: STAFF,
  answer: record(Email),
});
