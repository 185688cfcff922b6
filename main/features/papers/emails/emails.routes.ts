import {
  createEmail,
  deleteEmail,
  emailSummary,
  markEmailRead,
  restoreEmail,
} from '../../../../shared/features/papers/emails/emails.endpoints.ts';
import { listRoutes } from '../../../http/list-routes.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { countEmails, emailList } from './emails.queries.ts';
import { addEmail, bringEmailBack, readEmail, removeEmail } from './emails.service.ts';

export const emailRoutes = (office: Office): readonly Route[] => [
  ...listRoutes(office, emailList, ({ actor, query }) => [actor, query]),
  route(emailSummary, () => countEmails(office.reader)),
  route(createEmail, ({ caller, body }) => office.write(caller, addEmail, body)),
  route(markEmailRead, ({ params, caller }) => office.write(caller, readEmail, params.id)),
  route(deleteEmail, ({ params, caller }) => office.write(caller, removeEmail, params.id)),
  route(restoreEmail, ({ params, caller }) => office.write(caller, bringEmailBack, params.id)),
];
