import type { Column } from '../../../../shared/column.ts';
import { localDate } from '../../../../shared/dates.ts';
import type { PostDated } from '../../../../shared/features/collection/post-dated/post-dated.model.ts';
import { exportOf } from '../../../lists/export-table.ts';
import { listPostDated } from './post-dated.queries.ts';

/** The columns of the exported list. */
const POST_DATED_COLUMNS: readonly Column<PostDated>[] = [
  { kind: 'date', header: 'Cheque Date', value: (cheque) => cheque.date },
  { kind: 'text', header: 'Cheque No', width: 12, value: (cheque) => cheque.number },
  { kind: 'text', header: 'Bank', width: 22, value: (cheque) => cheque.bank },
  { kind: 'text', header: 'Student', width: 30, value: (cheque) => cheque.student_name },
  { kind: 'text', header: 'Class', value: (cheque) => cheque.courses.map(({ name }) => name).join(', ') },
  { kind: 'money', header: 'Amount', value: (cheque) => cheque.amount },
  { kind: 'text', header: 'Narration', width: 30, value: (cheque) => cheque.description },
  { kind: 'text', header: 'State', width: 12, value: (cheque) => cheque.state },
  { kind: 'date', header: 'Brought On', value: (cheque) => localDate(new Date(cheque.taken_at)) },
  { kind: 'text', header: 'Received By', value: (cheque) => cheque.taken_by },
  { kind: 'text', header: 'Receipt No', width: 18, value: (cheque) => cheque.receipt_no },
  { kind: 'text', header: 'Given Back Because', width: 30, value: (cheque) => cheque.given_back?.reason },
];

export const postDatedTable = exportOf(POST_DATED_COLUMNS, listPostDated);
