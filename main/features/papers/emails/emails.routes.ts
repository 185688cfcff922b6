import {
  createEmail,
  deleteEmail,
  emailSummary,
  listEmails as listEmailsEndpoint,
  markEmailRead,
  restoreEmail,
} from '../../../../shared/features/papers/emails/emails.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { sourced } from '../../../lists/sourced-listing.ts';
import type { Office } from '../../../office/office.ts';
import { countEmails, listEmails } from './emails.queries.ts';
import { addEmail, bringEmailBack, readEmail, removeEmail } from './emails.service.ts';

const sourcedList = sourced(listEmails);

export const emailRoutes = (office: Office): readonly Route[] => [
  route(listEmailsEndpoint, async ({ query, actor }) => sourcedList(office.reader, actor, query)),
  route(emailSummary, () => countEmails(office.reader)),
  route(createEmail, ({ caller, body }) => office.write(caller, addEmail, body)),
  route(markEmailRead, ({ params, caller }) => office.write(caller, readEmail, params.id)),
  route(deleteEmail, ({ params, caller }) => office.write(caller, removeEmail, params.id)),
  route(restoreEmail, ({ params, caller }) => office.write(caller, bringEmailBack, params.id)),
];
