import type { Column } from '../../../../shared/column.ts';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listDmcs } from './dmcs.queries.ts';

const statusOf = ({ verified, waits, cancelled }: Dmc): string => {
  if (cancelled) return 'Cancelled';
  if (waits !== null) return 'Draft';
  return verified ? 'Verified' : 'Pending';
};

/** The columns of the exported register. */
const DMC_EXPORT_COLUMNS: readonly Column<Dmc>[] = [
  { kind: 'date', header: 'Issued', value: (dmc) => dmc.issued_date },
  { kind: 'text', header: 'Serial', width: 18, value: (dmc) => dmc.serial },
  { kind: 'text', header: 'Verification Code', value: (dmc) => dmc.verification_code },
  { kind: 'text', header: 'Name', width: 30, value: (dmc) => dmc.name },
  { kind: 'text', header: "Father's Name", width: 30, value: (dmc) => dmc.father_name },
  { kind: 'text', header: 'Course', value: (dmc) => dmc.course },
  { kind: 'text', header: 'Roll No', width: 14, value: (dmc) => dmc.roll_no },
  { kind: 'text', header: 'Year', width: 8, value: (dmc) => String(dmc.year) },
  { kind: 'text', header: 'Type', value: (dmc) => dmc.dmc_type },
  { kind: 'text', header: 'Status', width: 12, value: statusOf },
  { kind: 'text', header: 'Received By', value: (dmc) => dmc.received?.by },
  { kind: 'date', header: 'Received On', value: (dmc) => dmc.received?.date },
  { kind: 'text', header: 'Issued By', value: (dmc) => dmc.issued_by },
  { kind: 'text', header: 'Approved By', value: (dmc) => dmc.approved_by },
  { kind: 'text', header: 'Waits Because', width: 30, value: (dmc) => dmc.waits },
  { kind: 'text', header: 'Cancelled Because', value: (dmc) => dmc.cancelled?.reason },
];

export const dmcTable = exportOf(DMC_EXPORT_COLUMNS, listDmcs);
