import { UNNAMED_COLLEGE } from '../../../../shared/features/college/settings/settings.model.ts';
import {
  FIRST_STEPS,
  type FirstStep,
} from '../../../../shared/features/overview/dashboard/dashboard.endpoints.ts';
import type { Office } from '../../../office/office.ts';
import { readPcSettings } from '../../../office/pc-settings.ts';
import { stepsOnRecord } from './first-steps.queries.ts';

/** Lists the first steps that a new office has still to do, in order. A second folder is asked for once there is a receipt to lose. */
export const openSteps = async (office: Office): Promise<FirstStep[]> => {
  const found = await stepsOnRecord(office.reader, UNNAMED_COLLEGE);
  const done = {
    ...found,
    second_folder:
      found.first_receipt === 0
        ? 1
        : Number(readPcSettings(office.dataDirectory).second_backup_folder !== null),
  };
  return FIRST_STEPS.filter((step) => done[step] === 0);
};
