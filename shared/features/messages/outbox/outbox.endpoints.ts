import { z } from 'zod';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { Message, Queued, SendTo } from './outbox.model.ts';

const sends = { method: 'POST', access: ADMIN, right: 'send-messages', keyed: true } as const;
const nothing = z.strictObject({});

export const sendReceipt = endpoint({
  ...sends,
  path: '/fees/{id}/send',
  summary: 'Send a receipt: it goes out after the answer, by e-mail with its PDF',
  body: SendTo,
  answer: record(Queued),
});

export const sendLetterByMail = endpoint({
  ...sends,
  path: '/letters/{id}/send-mail',
  summary: 'Send an issued letter or certificate: it goes out after the answer, by e-mail with its PDF',
  body: SendTo,
  answer: record(Queued),
});

export const sendDemandLetter = endpoint({
  ...sends,
  path: '/students/{id}/demand-letter/send',
  summary: 'Send a demand letter: it goes out after the answer, by e-mail with its PDF as of that moment',
  body: SendTo,
  answer: record(Queued),
});

export const sendStatement = endpoint({
  ...sends,
  path: '/students/{id}/statement/send',
  summary:
    'Send the statement of an account: it goes out after the answer, by e-mail with its PDF as of that moment',
  body: SendTo,
  answer: record(Queued),
});

export const sendRecordedEmail = endpoint({
  ...sends,
  path: '/emails/{id}/send',
  summary: 'Send a recorded e-mail with its attachments, to each of its addresses; its status stays as it is',
  body: SendTo,
  answer: record(Queued),
});

export const retryMessage = endpoint({
  ...sends,
  path: '/outbox/{id}/retry',
  summary:
    'Send a message once more that failed, was cancelled, or of which it is not known whether it arrived',
  body: nothing,
  answer: record(Message),
});

export const openMessage = endpoint({
  ...sends,
  path: '/outbox/{id}/opened',
  summary:
    'Say that the link of a WhatsApp message is opened, before that is done: a reminder of what was paid since is cancelled instead. Whether it was then sent, only its person knows',
  body: nothing,
  answer: record(Message),
});

export const cancelMessage = endpoint({
  ...sends,
  path: '/outbox/{id}/cancel',
  summary: 'Keep a message that waits from being sent',
  body: nothing,
  answer: record(Message),
});
