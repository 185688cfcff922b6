import {
  markRightContact,
  markWrongContact,
  withdrawConsent as withdrawEndpoint,
} from '../../../../shared/features/messages/consent/consent.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import type { Office } from '../../../office/office.ts';
import { markRight, markWrong, withdrawConsent } from './consent.service.ts';

export const consentRoutes = (office: Office): readonly Route[] => [
  route(withdrawEndpoint, ({ params, caller, body }) =>
    office.write(caller, withdrawConsent, params.id, body),
  ),
  route(markWrongContact, ({ params, caller, body }) => office.write(caller, markWrong, params.id, body)),
  route(markRightContact, ({ params, caller }) => office.write(caller, markRight, params.id)),
];
