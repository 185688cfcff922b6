import { endpoint, record } from '../../../contract/endpoint.ts';
import { ADMIN } from '../../../contract/roles.ts';
import { SendingTried } from './sending.model.ts';
import { SmsTest, SmsUpdate, SmsView } from './sms.model.ts';

const answer = record(SmsView);

export const readSms = endpoint({
  method: 'GET',
  path: '/sending/sms',
  summary: 'How SMS are given to the college’s provider; never the key',
  access: ADMIN,
  answer,
});

export const changeSms = endpoint({
  method: 'PUT',
  path: '/sending/sms',
  summary: 'Change how SMS are given to the provider; they are sent while the sending is on',
  access: ADMIN,
  body: SmsUpdate,
  answer,
});

export const testSms = endpoint({
  method: 'POST',
  path: '/sending/sms/test',
  summary: 'Send the registered text of a receipt as a test by what is typed; nothing is saved',
  access: ADMIN,
  body: SmsTest,
  answer: record(SendingTried),
});
