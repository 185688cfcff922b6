import { chargeBySheet } from '../../../../shared/features/changes/charge-sheets/charge-sheets.endpoints.ts';
import { actRoute } from '../../../http/act-route.ts';
import type { Route } from '../../../http/route.ts';
import type { SignedIn } from '../../../office/actor.ts';
import type { Office } from '../../../office/office.ts';
import { readSheet } from './charge-sheets.file.ts';
import { chargeSheet } from './charge-sheets.service.ts';

export const chargeSheetRoutes = (office: Office): readonly Route[] => [
  actRoute(office, chargeBySheet, chargeSheet, async ({ body, actor }) => [
    await readSheet(office, actor as SignedIn, body),
    body,
  ]),
];
