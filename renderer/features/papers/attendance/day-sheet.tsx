import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import { markAttendanceDay } from '../../../../shared/features/papers/attendance/attendance.endpoints.ts';
import { countAttendance } from '../../../../shared/features/papers/attendance/attendance.rules.ts';
import { call } from '../../../client/call.ts';
import { isStale } from '../../../client/failure.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { refresh } from '../../../client/queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { LOAD_FAILED, useDay, useTeachers } from './attendance.data.ts';
import { type DayMark, startDay, toSave } from './day-marks.ts';
import { DayRow } from './day-row.tsx';

interface DaySheetProps {
  /** ISO. */
  readonly date: string;
  readonly course_id: number | undefined;
  readonly onClose: () => void;
}

/** The day's teachers with what was changed on this sheet over what the office has. */
const useSheet = (date: string, course_id: number | undefined) => {
  const teachers = useTeachers(course_id);
  const day = useDay(date);
  const [changes, setChanges] = useState<ReadonlyMap<number, Partial<DayMark>>>(new Map());
  const before = useMemo(
    () => (teachers.data && day.data ? startDay(teachers.data, day.data) : undefined),
    [teachers.data, day.data],
  );
  const marks = useMemo(
    () => before?.map((mark) => ({ ...mark, ...changes.get(mark.teacher_id) })),
    [before, changes],
  );
  const change = (teacherId: number, to: Partial<DayMark>) =>
    setChanges((now) => new Map(now).set(teacherId, { ...now.get(teacherId), ...to }));
  return {
    before,
    marks,
    change,
    isTouched: changes.size > 0,
    isError: teachers.isError || day.isError,
    retry: () => Promise.all([teachers.refetch(), day.refetch()]),
  };
};

/** Marks a whole day by keyboard: everyone stands as present until marked otherwise. */
export const DaySheet = ({ date, course_id, onClose }: DaySheetProps) => {
  const queries = useQueryClient();
  const titleId = useId();
  const rows = useRef<HTMLUListElement>(null);
  const isSaving = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { before, marks, change, isTouched, isError, retry } = useSheet(date, course_id);
  const isReady = marks !== undefined;

  const focusRow = (index: number) => {
    const groups = rows.current?.querySelectorAll('[role=radiogroup]');
    groups?.[index]?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
  };
  const hasRows = isReady && marks.length > 0;
  useEffect(() => {
    if (!hasRows) return;
    // The dialog takes the focus first; ours comes after.
    const timer = setTimeout(() => {
      rows.current?.querySelector<HTMLElement>('[aria-checked=true]')?.focus();
    }, 0);
    return () => clearTimeout(timer);
  }, [hasRows]);

  /** Nothing is saved meanwhile: it would be refused once more. */
  const readAgain = async () => {
    isSaving.current = true;
    setBusy(true);
    try {
      await refresh(queries, 'attendance');
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };

  const save = async () => {
    const changed = toSave(marks ?? [], before ?? []);
    if (isSaving.current) return;
    if (changed.length === 0) return onClose();
    isSaving.current = true;
    setBusy(true);
    try {
      await call(markAttendanceDay, {
        body: { date, marks: changed.map(({ name: _, employeeId: __, ...mark }) => mark) },
      });
      notify({ title: 'Saved', description: `${changed.length} teachers on ${formatDate(date)}` });
      await refresh(queries, 'attendance');
      onClose();
    } catch (error) {
      const action = isStale(error) ? { label: 'Reload', run: readAgain } : undefined;
      notifyFailure(error, 'Failed to save attendance', { action });
    } finally {
      isSaving.current = false;
      setBusy(false);
    }
  };

  const leave = () => (isTouched ? setAsking(true) : onClose());
  const counts = countAttendance(marks ?? []);

  return (
    <Dialog
      open
      onClose={(_, reason) => (reason === 'backdropClick' && isTouched ? undefined : leave())}
      maxWidth="md"
      fullWidth
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
        event.preventDefault();
        save();
      }}
    >
      <DialogTitle id={titleId}>Attendance of {formatDate(date)}</DialogTitle>
      <DialogContent sx={{ minHeight: 240 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          Everyone is present until marked otherwise. P, A, L or H marks and goes on, ↑ and ↓ change the row,
          Ctrl+Enter saves.
        </Typography>
        {isError && <FailedState title={LOAD_FAILED} onRetry={retry} />}
        {!isError && !isReady && <LoadingState />}
        {isReady && marks.length === 0 && (
          <EmptyState title="No teachers to mark" hint="Teachers are added and assigned by an admin." />
        )}
        <Box ref={rows} component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {marks?.map((mark, index) => (
            <DayRow
              key={mark.teacher_id}
              mark={mark}
              onChange={(to) => change(mark.teacher_id, to)}
              onMove={(by) => focusRow(Math.min(Math.max(index + by, 0), marks.length - 1))}
            />
          ))}
        </Box>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        <Typography
          variant="body2"
          role="status"
          sx={{ flex: { xs: '1 1 100%', sm: '1 1 200px' }, pl: 1, color: 'text.secondary' }}
        >
          {counts.present} present, {counts.absent} absent, {counts.late} late, {counts.halfDay} half day
        </Typography>
        <Button onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={isBusy || !hasRows}
          onClick={save}
          startIcon={isBusy && <BusyIcon label="Saving" />}
        >
          Save
        </Button>
      </DialogActions>
      {isAsking && (
        <ConfirmDialog
          title="Discard what you marked?"
          confirmLabel="Discard"
          cancelLabel="Keep marking"
          isDestructive
          onConfirm={onClose}
          onClose={() => setAsking(false)}
        />
      )}
    </Dialog>
  );
};
