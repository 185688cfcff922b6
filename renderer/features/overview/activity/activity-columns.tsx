import { entityLabel, fieldLabel } from '../../../../shared/contract/record-labels.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { textColumn } from '../../../ui/tables/columns.tsx';

export const ACTIVITY_COLUMNS: readonly Column<Activity>[] = [
  textColumn('at', 'When', { flex: 0, width: 138, valueGetter: (_, row) => formatMoment(row.at) }),
  textColumn('user_name', 'Who', { flex: 0.3, minWidth: 150 }),
  textColumn('action', 'Action', { flex: 0, width: 112, valueGetter: (_, row) => fieldLabel(row.action) }),
  textColumn('entity', 'Register', { flex: 0, width: 104, valueGetter: (_, row) => entityLabel(row.entity) }),
  textColumn('summary', 'What', { inCard: 'title', minWidth: 230 }),
  textColumn('desk', 'Desk', { flex: 0, width: 132 }),
];
