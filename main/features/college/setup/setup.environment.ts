import { z } from 'zod';
import { UNNAMED_COLLEGE } from '../../../../shared/features/college/settings/settings.model.ts';
import { SetUp } from '../../../../shared/features/college/setup/setup.endpoints.ts';
import { officeItself } from '../../../office/actor.ts';
import { ApiError } from '../../../office/api-error.ts';
import type { Office } from '../../../office/office.ts';
import { StartProblem } from '../../../office/start-problem.ts';
import { anyUser } from '../users/users.queries.ts';
import { setUpOffice } from './setup.service.ts';

/**
 * Sets an empty office up without a screen, from BURSAR_ADMIN_USERNAME and BURSAR_ADMIN_PASSWORD (and
 * BURSAR_COLLEGE_NAME, where the college's name is known already). Throws `StartProblem` for ones that the
 * screen would refuse too.
 */
export const setUpFromEnvironment = async (office: Office): Promise<void> => {
  const { BURSAR_ADMIN_USERNAME: username, BURSAR_ADMIN_PASSWORD: password } = process.env;
  if (!username || !password || (await anyUser(office.reader))) return;
  const parsed = SetUp.safeParse({
    username,
    password,
    name: process.env.BURSAR_ADMIN_NAME ?? username,
    college_name: process.env.BURSAR_COLLEGE_NAME ?? UNNAMED_COLLEGE,
  });
  if (!parsed.success) {
    throw new StartProblem(
      `BURSAR_ADMIN_USERNAME or BURSAR_ADMIN_PASSWORD: ${z.prettifyError(parsed.error).replaceAll('\n', ' ')}`,
    );
  }
  const { college_name, ...first } = parsed.data;
  await setUpOffice(office, officeItself('office PC'), { ...first, collegeName: college_name }).catch(
    (error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      throw new StartProblem(`BURSAR_ADMIN_USERNAME or BURSAR_ADMIN_PASSWORD: ${error.message}`);
    },
  );
};
