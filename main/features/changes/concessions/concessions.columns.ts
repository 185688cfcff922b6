import type { Column } from '../../../../shared/column.ts';
import { localDate } from '../../../../shared/dates.ts';
import {
  type Concession,
  KIND_LABELS,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listConcessions } from './concessions.queries.ts';

const dayOf = (moment: string | undefined) => moment && localDate(new Date(moment));

/** The columns of the exported register. */
const CONCESSION_EXPORT_COLUMNS: readonly Column<Concession>[] = [
  { kind: 'date', header: 'Requested On', value: (concession) => dayOf(concession.asked_at) },
  { kind: 'text', header: 'Student', width: 26, value: (concession) => concession.student_name },
  { kind: 'text', header: 'Course', value: (concession) => concession.course_name },
  { kind: 'text', header: 'Session', value: (concession) => concession.session },
  { kind: 'text', header: 'Head', width: 18, value: (concession) => concession.head },
  { kind: 'text', header: 'Instalment', value: (concession) => concession.instalment?.toString() },
  { kind: 'money', header: 'Amount', value: (concession) => concession.amount },
  { kind: 'text', header: 'Category', width: 18, value: (concession) => concession.category },
  { kind: 'text', header: 'Kind', value: (concession) => KIND_LABELS[concession.kind] },
  { kind: 'text', header: 'Exemption', width: 22, value: (concession) => concession.exemption },
  { kind: 'text', header: 'Sanction No', value: (concession) => concession.sanction_no },
  { kind: 'text', header: 'Reason', width: 30, value: (concession) => concession.reason },
  { kind: 'text', header: 'Requested By', value: (concession) => concession.asked_by },
  { kind: 'text', header: 'Status', value: (concession) => concession.status },
  { kind: 'date', header: 'Decided On', value: (concession) => dayOf(concession.decided?.at) },
  { kind: 'text', header: 'Decided By', value: (concession) => concession.decided?.by },
  {
    kind: 'text',
    header: 'Remark on Decision',
    width: 30,
    value: (concession) => concession.decided?.reason,
  },
  { kind: 'date', header: 'Taken Back On', value: (concession) => dayOf(concession.taken_back?.at) },
  { kind: 'text', header: 'Taken Back By', value: (concession) => concession.taken_back?.by },
  {
    kind: 'text',
    header: 'Reason Taken Back',
    width: 30,
    value: (concession) => concession.taken_back?.reason,
  },
  { kind: 'text', header: 'Approved by Requester', value: (concession) => (concession.own ? 'Yes' : null) },
];

export const concessionTable = exportOf(CONCESSION_EXPORT_COLUMNS, listConcessions);
