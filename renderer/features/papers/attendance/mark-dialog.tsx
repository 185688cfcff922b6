import { Alert } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { formatDate, isIsoDate } from '../../../../shared/dates.ts';
import {
  listAttendance,
  markAttendance,
} from '../../../../shared/features/papers/attendance/attendance.endpoints.ts';
import {
  ATTENDANCE_STATUSES,
  LONGEST_TIME,
  NEEDS_TEACHER,
} from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { queryOf, refresh } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { useSaidWhenFailed, useTeachers } from './attendance.data.ts';

const MarkForm = z.object({
  teacher_id: z.int(NEEDS_TEACHER),
  date: z.string().refine(isIsoDate, 'Enter a date that exists'),
  status: z.enum(ATTENDANCE_STATUSES),
  check_in: limitedText(LONGEST_TIME),
  check_out: limitedText(LONGEST_TIME),
});
type MarkValues = z.output<typeof MarkForm>;

/** What is marked of a teacher's day that nobody has marked. */
const UNMARKED = { status: 'Present', check_in: '', check_out: '' } as const;

/** What the dialog saw of the teacher's day: a record's version, null for none, undefined while it is looked up. */
type VersionRef = RefObject<number | null | undefined>;

/** Looks up what is marked already, puts it into the form, and says that saving changes it. */
const AlreadyMarked = ({ shownVersion }: { readonly shownVersion: VersionRef }) => {
  const prefill = usePrefill();
  const teacher_id = useWatch<MarkValues, 'teacher_id'>({ name: 'teacher_id' });
  const date = useWatch<MarkValues, 'date'>({ name: 'date' });
  const isAsked = Number.isInteger(teacher_id) && isIsoDate(date ?? '');
  const { data } = useSaidWhenFailed(
    useQuery({
      ...queryOf('attendance', listAttendance, { query: { teacher_id, date } }),
      enabled: isAsked,
      staleTime: 0,
    }),
  );
  const isFound = isAsked && data !== undefined;
  const known = isFound ? data[0] : undefined;
  shownVersion.current = isFound ? (known?.version ?? null) : undefined;

  useEffect(() => {
    const { status, check_in, check_out } = known ?? UNMARKED;
    prefill({ status, check_in: check_in ?? '', check_out: check_out ?? '' });
  }, [known, prefill]);

  if (!known) return null;
  return (
    <Alert severity="info" data-wide>
      {known.teacher.name} is marked {known.status} on {formatDate(known.date)} by {known.marked_by}. Saving
      changes that record.
    </Alert>
  );
};

interface MarkDialogProps {
  /** ISO; the day that is marked unless another is chosen. */
  readonly date: string;
  readonly teacherId?: number;
  readonly onClose: () => void;
}

/** Marks one teacher's day, or marks it again. */
export const MarkDialog = ({ date, teacherId, onClose }: MarkDialogProps) => {
  const queries = useQueryClient();
  const { data: teachers = [] } = useTeachers();
  const { today } = useOfficeDay();
  const shownVersion: VersionRef = useRef<number | null | undefined>(undefined);
  return (
    <SendDialog
      of={markAttendance}
      inputOf={(values) => ({ body: { ...values, version: shownVersion.current } })}
      notice={({ teacher, status }) => ({ title: 'Saved', description: `${teacher.name}: ${status}` })}
      changes={['attendance']}
      title="Mark Attendance"
      schema={MarkForm}
      defaultValues={{
        teacher_id: teacherId,
        date,
        ...UNMARKED,
      }}
      failed="Failed to save attendance"
      submitLabel="Save"
      onReload={() => refresh(queries, 'attendance')}
      onClose={onClose}
    >
      <SelectField
        name="teacher_id"
        label="Teacher"
        required
        wide
        blank="Select a teacher"
        choices={teachers.map(({ id, name, employeeId }) => ({
          value: id,
          label: employeeId ? `${name} (${employeeId})` : name,
        }))}
      />
      <DateField name="date" label="Date" required askedAfter={today} />
      <SelectField name="status" label="Status" required choices={choicesOf(ATTENDANCE_STATUSES)} />
      <TextField name="check_in" label="Check In" placeholder="08:45 AM" />
      <TextField name="check_out" label="Check Out" placeholder="04:30 PM" />
      <AlreadyMarked shownVersion={shownVersion} />
    </SendDialog>
  );
};
