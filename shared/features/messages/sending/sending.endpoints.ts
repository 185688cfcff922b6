import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { SendingTest, SendingTried, SendingUpdate, SendingView } from './sending.model.ts';

/** Room for a chain of certificates. */
const bodyLimit = 150_000;
const answer = record(SendingView);

export const readSending = endpoint({
  method: 'GET',
  path: '/sending',
  summary: 'How messages are sent, and how far the sending is; never the password',
  access: ADMIN,
  answer,
});

export const changeSending = endpoint({
  method: 'PUT',
  path: '/sending',
  summary: 'Change how messages are sent, or turn the sending on or off',
  access: ADMIN,
  body: SendingUpdate,
  answer,
  bodyLimit,
});

export const testSending = endpoint({
  method: 'POST',
  path: '/sending/test',
  summary:
    'Send a test e-mail by what is typed, and say in a sentence what is wrong, if anything is; nothing is saved',
  access: ADMIN,
  body: SendingTest,
  answer: record(SendingTried),
  bodyLimit,
});
