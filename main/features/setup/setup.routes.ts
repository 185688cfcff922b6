import { timingSafeEqual } from 'node:crypto';
import {
  setUpNeeded,
  setUpOffice as setUpOfficeEndpoint,
} from '../../../shared/features/setup/setup.endpoints.ts';
import { type Route, route } from '../../http/route.ts';
import { isThisPc } from '../../http/this-pc.ts';
import type { Office } from '../../office/office.ts';
import { forbidden } from '../../office/refusal.ts';
import { readSettings } from '../settings/settings.queries.ts';
import { anyUser } from '../users/users.queries.ts';
import { createThrottle } from '../users/users.throttle.ts';
import { setUpOffice } from './setup.service.ts';

const sameText = (given: string, expected: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** `setUpCode` is printed on the office PC: who can read it may set the office up from another desk. */
export const setupRoutes = (office: Office, setUpCode: string): readonly Route[] => {
  const throttle = createThrottle(() => office.clock.now().getTime());
  return [
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
      const allowed = await throttle.attempt('set-up', actor.desk, async () =>
        isThisPc(actor.desk) || sameText(body.code ?? '', setUpCode) ? true : undefined,
      );
      if (!allowed) throw forbidden('Type the code that is shown on the office PC');
      return setUpOffice(
        office,
        { ...actor, role: 'admin', name: body.name },
        { ...body, collegeName: body.college_name },
      );
    }),
  ];
};
