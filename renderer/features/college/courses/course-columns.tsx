import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import type { Course } from '../../../../shared/features/college/courses/courses.model.ts';
import type { Column } from '../../../ui/tables/column.tsx';
import { actionsColumn } from '../../../ui/tables/columns.tsx';

interface CourseActions {
  readonly onEdit: (course: Course) => void;
  readonly onDeactivate: (course: Course) => void;
  readonly onReactivate: (course: Course) => void;
}

/** The buttons of a course. */
export const courseActions = ({ onEdit, onDeactivate, onReactivate }: CourseActions): Column<Course> =>
  actionsColumn<Course>((course) => [
    { icon: EditOutlined, label: `Edit ${course.name}`, onClick: () => onEdit(course) },
    course.active
      ? { icon: BlockOutlined, label: `Deactivate ${course.name}`, onClick: () => onDeactivate(course) }
      : { icon: RestoreOutlined, label: `Reactivate ${course.name}`, onClick: () => onReactivate(course) },
  ]);
