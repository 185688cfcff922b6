import {
  setUpNeeded,
  setUpOffice as setUpOfficeEndpoint,
} from '../../../../shared/features/college/setup/setup.endpoints.ts';
import { type Route, route } from '../../../http/route.ts';
import { isThisPc } from '../../../http/this-pc.ts';
import type { Office } from '../../../office/office.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { anyUser } from '../users/users.queries.ts';
import type { SetUpGate } from './setup.gate.ts';
import { setUpOffice } from './setup.service.ts';

export const setupRoutes = (office: Office, { gate }: { readonly gate: SetUpGate }): readonly Route[] => [
  route(setUpNeeded, async ({ actor }) => {
    const needed = !(await anyUser(office.reader));
    const settings = await readSettings(office.reader);
    return {
      needed,
      code_needed: needed && !isThisPc(actor.desk),
      college_name: settings?.college_name ?? null,
    };
  }),
  route(setUpOfficeEndpoint, async ({ actor, body }) => {
    await gate.admit(actor, body.code);
    return setUpOffice(
      office,
      { ...actor, role: 'admin', name: body.name },
      { ...body, collegeName: body.college_name },
    );
  }),
];
