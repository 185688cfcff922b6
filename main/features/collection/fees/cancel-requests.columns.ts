import type { Column } from '../../../../shared/column.ts';
import { localDate } from '../../../../shared/dates.ts';
import type { CancelRequest } from '../../../../shared/features/collection/fees/cancel-requests.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listRequests } from './cancel-requests.queries.ts';

const dayOf = (moment: string | undefined) => moment && localDate(new Date(moment));

/** The columns of the exported register of receipts that were to be cancelled. */
const REQUEST_EXPORT_COLUMNS: readonly Column<CancelRequest>[] = [
  { kind: 'date', header: 'Requested On', value: (request) => dayOf(request.asked_at) },
  { kind: 'text', header: 'Receipt No', value: (request) => request.receipt_no },
  { kind: 'date', header: 'Receipt Date', value: (request) => request.payment_date },
  { kind: 'text', header: 'Student', width: 26, value: (request) => request.student_name },
  {
    kind: 'text',
    header: 'Course',
    value: ({ courses }) => courses.map(({ name }) => name).join(', '),
  },
  { kind: 'money', header: 'Amount', value: (request) => request.amount },
  { kind: 'text', header: 'Collected By', value: (request) => request.collected_by },
  { kind: 'text', header: 'Reason', width: 30, value: (request) => request.reason },
  { kind: 'text', header: 'Requested By', value: (request) => request.asked_by },
  { kind: 'text', header: 'Status', value: (request) => request.status },
  { kind: 'date', header: 'Decided On', value: (request) => dayOf(request.decided?.at) },
  { kind: 'text', header: 'Decided By', value: (request) => request.decided?.by },
  { kind: 'text', header: 'Remark on Decision', width: 30, value: (request) => request.decided?.reason },
];

export const requestTable = exportOf(REQUEST_EXPORT_COLUMNS, listRequests);
