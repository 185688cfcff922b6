import {
  backupSummary,
  listBackups,
  previewBackup,
  restoreBackup,
  setSecondFolder,
  takeBackup,
} from '../../../../shared/features/college/backup/backup.endpoints.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { computedListing } from '../../../database/listing.ts';
import { type Route, route } from '../../../http/route.ts';
import { allBackups } from './backup.records.ts';
import { chooseSecondFolder, preview, restore, takeNow } from './backup.service.ts';
import { summarise } from './backup.summary.ts';

export const backupRoutes = (office: OfficeWithBackups): readonly Route[] => [
  route(listBackups, async () =>
    computedListing(async () => (await allBackups(office)).map(({ backup }) => backup)),
  ),
  route(backupSummary, () => summarise(office)),
  route(takeBackup, ({ caller }) => takeNow(office, caller)),
  route(setSecondFolder, async ({ caller, body }) => {
    await chooseSecondFolder(office, caller, body.folder);
    return summarise(office);
  }),
  route(previewBackup, ({ params }) => preview(office, params.id)),
  route(restoreBackup, ({ params, actor, body }) => restore(office, actor, params.id, body.college_name)),
];
