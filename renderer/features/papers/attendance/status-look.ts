import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TimelapseOutlined from '@mui/icons-material/TimelapseOutlined';
import type { AttendanceStatus } from '../../../../shared/features/papers/attendance/attendance.model.ts';

/** The look of a status: its icon and tone repeat its word. */
export const STATUS_LOOKS = {
  Present: { tone: 'success', icon: CheckCircleOutlined },
  Absent: { tone: 'error', icon: BlockOutlined },
  Late: { tone: 'warning', icon: ScheduleOutlined },
  'Half Day': { tone: 'info', icon: TimelapseOutlined },
} as const satisfies Record<AttendanceStatus, object>;
