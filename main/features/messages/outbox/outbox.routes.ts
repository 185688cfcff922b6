import {
  cancelMessage as cancelEndpoint,
  retryMessage as retryEndpoint,
  sendDemandLetter as sendDemandEndpoint,
  sendRecordedEmail as sendEmailEndpoint,
  sendLetterByMail as sendLetterEndpoint,
  sendReceipt as sendReceiptEndpoint,
  sendStatement as sendStatementEndpoint,
} from '../../../../shared/features/messages/outbox/outbox.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { outboxList } from './outbox.queries.ts';
import {
  sendDemandLetter,
  sendEmail,
  sendLetterByMail,
  sendReceipt,
  sendStatement,
} from './outbox.records.ts';
import { cancelMessage, retryMessage } from './outbox.service.ts';

export const outboxRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, outboxList, ({ actor, query }) => [actor, query]),
  route(retryEndpoint, ({ params, caller }) => office.write(caller, retryMessage, params.id)),
  route(cancelEndpoint, ({ params, caller }) => office.write(caller, cancelMessage, params.id)),
  route(sendReceiptEndpoint, ({ params, caller, body }) =>
    office.write(caller, sendReceipt, params.id, body),
  ),
  route(sendLetterEndpoint, ({ params, caller, body }) =>
    office.write(caller, sendLetterByMail, params.id, body),
  ),
  route(sendDemandEndpoint, ({ params, caller, body }) =>
    office.write(caller, sendDemandLetter, params.id, body),
  ),
  route(sendStatementEndpoint, ({ params, caller, body }) =>
    office.write(caller, sendStatement, params.id, body),
  ),
  route(sendEmailEndpoint, ({ params, caller, body }) => office.write(caller, sendEmail, params.id, body)),
];
