import type { Column } from '../../../../shared/column.ts';
import { localDate } from '../../../../shared/dates.ts';
import type {
  ExemptedStudent,
  Exemption,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { takesText, whomText } from '../../../../shared/features/changes/exemptions/exemptions.text.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listExemptions } from './exemptions.queries.ts';
import { listExempted } from './exemptions.students-queries.ts';

const dayOf = (moment: string | undefined) => moment && localDate(new Date(moment));

/** The columns of the exported register. */
const EXEMPTION_COLUMNS: readonly Column<Exemption>[] = [
  { kind: 'date', header: 'Requested On', value: ({ asked_at }) => dayOf(asked_at) },
  { kind: 'text', header: 'Exemption', width: 26, value: ({ name }) => name },
  { kind: 'text', header: 'Session', value: ({ session }) => session },
  { kind: 'text', header: 'Category', width: 18, value: ({ category }) => category },
  { kind: 'text', header: 'Takes', width: 30, value: takesText },
  { kind: 'text', header: 'Whom', width: 30, value: whomText },
  { kind: 'text', header: 'Sanction No', value: ({ sanction_no }) => sanction_no },
  { kind: 'text', header: 'Reason', width: 30, value: ({ reason }) => reason },
  { kind: 'number', header: 'Students', value: ({ students }) => students },
  { kind: 'money', header: 'Conceded', value: ({ conceded }) => conceded },
  { kind: 'text', header: 'Requested By', value: ({ asked_by }) => asked_by },
  { kind: 'text', header: 'Status', value: ({ status }) => status },
  { kind: 'date', header: 'Decided On', value: ({ decided }) => dayOf(decided?.at) },
  { kind: 'text', header: 'Decided By', value: ({ decided }) => decided?.by },
  { kind: 'text', header: 'Remark on Decision', width: 30, value: ({ decided }) => decided?.reason },
  { kind: 'date', header: 'Ended On', value: ({ ended }) => dayOf(ended?.at) },
  { kind: 'text', header: 'Ended By', value: ({ ended }) => ended?.by },
  { kind: 'text', header: 'Reason of the End', width: 30, value: ({ ended }) => ended?.reason },
  { kind: 'text', header: 'Approved by Requester', value: ({ own }) => (own ? 'Yes' : null) },
];

export const exemptionTable = exportOf(EXEMPTION_COLUMNS, listExemptions);

const EXEMPTED_COLUMNS: readonly Column<ExemptedStudent>[] = [
  { kind: 'text', header: 'Roll No', value: ({ roll_no }) => roll_no },
  { kind: 'text', header: 'Student', width: 26, value: ({ name }) => name },
  { kind: 'text', header: 'Father', width: 26, value: ({ father_name }) => father_name },
  { kind: 'text', header: 'Course', value: ({ course_name }) => course_name },
  { kind: 'text', header: 'Year', value: ({ year }) => year },
  { kind: 'text', header: 'Category', value: ({ category }) => category },
  { kind: 'text', header: 'Gender', value: ({ gender }) => gender },
  { kind: 'number', header: 'Dues', value: ({ dues }) => dues },
  { kind: 'money', header: 'Conceded', value: ({ conceded }) => conceded },
  { kind: 'money', header: 'Taken Back', value: ({ taken_back }) => taken_back },
  { kind: 'text', header: 'Meets It No More', value: ({ no_more }) => (no_more ? 'Yes' : null) },
];

export const exemptedTable = exportOf(EXEMPTED_COLUMNS, listExempted);
