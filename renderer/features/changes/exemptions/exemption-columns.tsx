import { formatMoment } from '../../../../shared/dates.ts';
import type {
  ExemptedStudent,
  Exemption,
} from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { takesText, whomText } from '../../../../shared/features/changes/exemptions/exemptions.text.ts';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { StudentLink } from '../../students/students/student-link.tsx';

export const EXEMPTION_TONES = {
  Waiting: 'warning',
  Approved: 'success',
  Declined: 'error',
  Ended: 'neutral',
  'Taken Back': 'neutral',
} as const satisfies Record<Exemption['status'], Tone>;

/** The columns of the register of exemptions. */
export const EXEMPTION_COLUMNS: readonly Column<Exemption>[] = [
  drawnColumn<Exemption>(
    'name',
    'Exemption',
    ({ name, session, sanction_no }) => (
      <TwoLines first={name} second={[session, sanction_no].filter(Boolean).join(' · ')} title={name} />
    ),
    { inCard: 'title', flex: 1.5, minWidth: 150 },
  ),
  drawnColumn<Exemption>(
    'heads',
    'Concedes',
    (exemption) => <TwoLines first={takesText(exemption)} second={exemption.category} />,
    { flex: 1.5, minWidth: 150 },
  ),
  drawnColumn<Exemption>('whom', 'Whom', whomText, { flex: 1.2, minWidth: 120 }),
  textColumn<Exemption>('students', 'Students', { flex: 0, width: 88, align: 'right', headerAlign: 'right' }),
  amountColumn<Exemption>('conceded', 'Conceded', { width: 128 }),
  drawnColumn<Exemption>(
    'asked_by',
    'Requested By',
    ({ asked_by, asked_at }) => <TwoLines first={asked_by} second={formatMoment(asked_at)} />,
    { flex: 0.8, minWidth: 140 },
  ),
  drawnColumn<Exemption>(
    'status',
    'Status',
    ({ status }) => <StatusChip tone={EXEMPTION_TONES[status]} label={status} />,
    { inCard: 'status', width: 116 },
  ),
];

/** `Female · SC`, as it is recorded now. */
const kindOf = ({ gender, category }: ExemptedStudent): string =>
  [gender, category].filter(Boolean).join(' · ');

const STANDING = {
  taken: { tone: 'neutral', label: 'Taken Back' },
  conceded: { tone: 'success', label: 'Conceded' },
  noMore: { tone: 'warning', label: 'Meets it no more' },
} as const;

const standingOf = ({ conceded, no_more }: ExemptedStudent) => {
  if (conceded === 0) return STANDING.taken;
  return no_more ? STANDING.noMore : STANDING.conceded;
};

/** The columns of those to whom an exemption concedes, or did. */
export const EXEMPTED_COLUMNS: readonly Column<ExemptedStudent>[] = [
  drawnColumn<ExemptedStudent>(
    'name',
    'Student',
    ({ id, name, father_name }) => (
      <TwoLines first={<StudentLink id={id} name={name} />} second={father_name} />
    ),
    { inCard: 'title', sortable: true, flex: 1.5, minWidth: 160 },
  ),
  textColumn<ExemptedStudent>('roll_no', 'Roll No', { flex: 0, width: 100, minWidth: 100 }),
  drawnColumn<ExemptedStudent>(
    'course_name',
    'Class',
    ({ course_name, year }) => <TwoLines first={course_name ?? ''} second={year} />,
    { flex: 1, minWidth: 110 },
  ),
  drawnColumn<ExemptedStudent>('gender', 'Gender, Category', kindOf, { flex: 1, minWidth: 110 }),
  amountColumn<ExemptedStudent>('conceded', 'Conceded', { sortable: true, width: 124 }),
  amountColumn<ExemptedStudent>('taken_back', 'Taken Back', {
    width: 124,
    valueGetter: (_, { taken_back }) => taken_back || null,
  }),
  drawnColumn<ExemptedStudent>('no_more', 'Status', (row) => <StatusChip {...standingOf(row)} />, {
    inCard: 'status',
    width: 150,
  }),
];
