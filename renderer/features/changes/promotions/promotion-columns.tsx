import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { counted, formatCount } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import type { DonePromotion } from './use-promotion-register.ts';

/** `B.Sc., 1 to 2`, `B.Sc., 3 to Passed Out` */
export const promotionTitle = ({ course_name, from_year, to_year, status }: DonePromotion): string =>
  `${course_name}, ${from_year ?? 'no year'} to ${to_year ?? status}`;

const Status = ({ done }: { readonly done: DonePromotion }) => {
  if (done.undone)
    return (
      <TwoLines
        first={<StatusChip tone="neutral" label="Undone" />}
        second={done.undone.reason ?? done.undone.by}
        title={`${done.undone.by}, ${formatMoment(done.undone.at)}: ${done.undone.reason ?? ''}`}
      />
    );
  return done.used ? (
    <StatusChip tone="success" label="Payments received" />
  ) : (
    <StatusChip tone="info" label="Promoted" />
  );
};

/** The columns of the classes that were promoted. */
export const promotionColumns = ({ onUndo }: { readonly onUndo: (done: DonePromotion) => void }) => [
  dateColumn<DonePromotion>('created_at', 'Promoted On', { width: 104 }),
  textColumn<DonePromotion>('course_name', 'Course', { inCard: 'title', minWidth: 144 }),
  drawnColumn<DonePromotion>('from_year', 'From', ({ from_year }) => from_year ?? 'No year', { width: 94 }),
  drawnColumn<DonePromotion>('to_year', 'To', ({ to_year, status }) => to_year ?? status, { width: 94 }),
  drawnColumn<DonePromotion>(
    'students',
    'Students',
    ({ students, skipped }) => (
      <TwoLines first={formatCount(students)} second={skipped > 0 && `${formatCount(skipped)} stayed`} />
    ),
    { width: 92 },
  ),
  drawnColumn<DonePromotion>(
    'session',
    'Dues Raised',
    ({ session, raised }) =>
      session && (
        <TwoLines
          first={formatRupees(raised.amount)}
          second={`${session}, ${counted(raised.students, 'student', 'students')}`}
        />
      ),
    { width: 160 },
  ),
  textColumn<DonePromotion>('created_by', 'Promoted By', { minWidth: 110 }),
  drawnColumn<DonePromotion>('undone', 'Status', (done) => <Status done={done} />, {
    inCard: 'status',
    width: 158,
  }),
  actionsColumn<DonePromotion>((done) => [
    done.undone === null &&
      !done.used && {
        icon: UndoOutlined,
        label: `Undo ${promotionTitle(done)}`,
        onClick: () => onUndo(done),
      },
  ]),
];
