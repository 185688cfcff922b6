import {
  checkForUpdate,
  downloadUpdate,
  installUpdate,
  readUpdates,
} from '../../../../shared/features/college/updates/updates.endpoints.ts';
import type { OfficeWithBackups } from '../../../backup/office-with-backups.ts';
import { type Route, route } from '../../../http/route.ts';
import { createUpdates, type UpdateParts } from './updates.service.ts';

export const updateRoutes = (
  office: OfficeWithBackups,
  parts: { readonly updates: UpdateParts },
): readonly Route[] => {
  const updates = createUpdates(office, parts.updates);
  return [
    route(readUpdates, async ({ actor }) => updates.view(actor)),
    route(checkForUpdate, ({ caller, body }) => updates.check(caller, body.place)),
    route(downloadUpdate, ({ caller }) => updates.download(caller)),
    route(installUpdate, ({ caller }) => updates.begin(caller)),
  ];
};
