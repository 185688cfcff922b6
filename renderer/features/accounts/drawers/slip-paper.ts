import {
  drawerSlip,
  printDrawerSlip,
} from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { Closing } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { fetchFile } from '../../../client/files.ts';
import type { ViewedFile } from '../../college/files/attachment-viewer.tsx';

/** The hand-over slip of a closed day. */
export const slipPaper = ({ id, cashier, first_day, date }: Closing): ViewedFile => ({
  title: `Hand-over slip of ${cashier}, ${coveredText(first_day, date)}`,
  load: () => fetchFile(drawerSlip, { params: { id } }),
  print: () => fetchFile(printDrawerSlip, { params: { id } }),
});
