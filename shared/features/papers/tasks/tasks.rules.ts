import type { IsoDate } from '../../../dates.ts';
import type { TaskStatus } from './tasks.model.ts';

/** Whether a task is still open past its due date; on the day itself it is not yet. */
export const isOverdue = (
  { status, due_date }: { readonly status: TaskStatus; readonly due_date: IsoDate | null },
  today: IsoDate,
): boolean => status === 'Open' && due_date !== null && due_date < today;
