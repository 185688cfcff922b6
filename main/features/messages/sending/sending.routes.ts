import { openMessage as openEndpoint } from '../../../../shared/features/messages/outbox/outbox.endpoints.ts';
import {
  changeSending,
  readSending,
  testSending,
} from '../../../../shared/features/messages/sending/sending.endpoints.ts';
import { changeSms, readSms, testSms } from '../../../../shared/features/messages/sending/sms.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { openMessage } from './sending.opening.ts';
import type { Sending } from './sending.setting.ts';

export const sendingRoutes = (
  office: Office,
  { sending }: { readonly sending: Sending },
): readonly Route[] => [
  route(readSending, () => sending.view()),
  route(changeSending, ({ caller, body }) => sending.save(caller, body)),
  route(openEndpoint, ({ params, caller }) => office.write(caller, openMessage, params.id)),
  route(testSending, ({ caller, body }) => sending.test(caller, body)),
  route(readSms, () => sending.sms.view()),
  route(changeSms, ({ caller, body }) => sending.sms.save(caller, body)),
  route(testSms, ({ caller, body }) => sending.sms.test(caller, body)),
];
