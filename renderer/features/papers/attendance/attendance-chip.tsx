import type { AttendanceStatus } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { STATUS_LOOKS } from './status-look.ts';

export const AttendanceChip = ({ status }: { readonly status: AttendanceStatus }) => (
  <StatusChip {...STATUS_LOOKS[status]} label={status} />
);
