import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import type { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { RowAction } from '../../../ui/tables/row-action.tsx';

interface CourseActions {
  readonly accountantName: (id: number | null) => string;
  readonly onEdit: (course: Course) => void;
  readonly onDeactivate: (course: Course) => void;
  readonly onReactivate: (course: Course) => void;
}

/** The columns of Existing Courses. */
export const courseColumns = ({
  accountantName,
  onEdit,
  onDeactivate,
  onReactivate,
}: CourseActions): readonly Column<Course>[] => [
  textColumn<Course>('name', 'Name', { inCard: 'title', sortable: true, minWidth: 176 }),
  textColumn<Course>('description', 'Description', { flex: 1.4, minWidth: 120 }),
  dateColumn<Course>('created_at', 'Created', { sortable: true, width: 104 }),
  textColumn<Course>('accountant_id', 'Accountant', {
    flex: 0.8,
    minWidth: 110,
    valueFormatter: (id: number | null) => accountantName(id),
  }),
  drawnColumn<Course>(
    'active',
    'Status',
    ({ active }) => (
      <StatusChip tone={active ? 'success' : 'neutral'} label={active ? 'Active' : 'Inactive'} />
    ),
    { inCard: 'status', width: 104 },
  ),
  actionsColumn<Course>(
    (course) => (
      <>
        <RowAction icon={EditOutlined} label={`Edit ${course.name}`} onClick={() => onEdit(course)} />
        {course.active ? (
          <RowAction
            icon={BlockOutlined}
            label={`Deactivate ${course.name}`}
            onClick={() => onDeactivate(course)}
          />
        ) : (
          <RowAction
            icon={RestoreOutlined}
            label={`Reactivate ${course.name}`}
            onClick={() => onReactivate(course)}
          />
        )}
      </>
    ),
    { buttons: 2, acts: true },
  ),
];
