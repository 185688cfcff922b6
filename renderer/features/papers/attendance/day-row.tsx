import { Box, ButtonBase, InputBase, Typography } from '@mui/material';
import {
  ATTENDANCE_STATUSES,
  type AttendanceStatus,
  LONGEST_TIME,
} from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { STATUS_LETTERS } from '../../../../shared/features/papers/attendance/attendance.rules.ts';
import { pressedKey } from '../../../ui/fields/pressed-key.ts';
import { type DayMark, statusOfKey } from './day-marks.ts';
import { STATUS_LOOKS } from './status-look.ts';

interface DayRowProps {
  readonly mark: DayMark;
  readonly onChange: (change: Partial<DayMark>) => void;
  /** Goes so many rows down, or up where negative: at once, so that quick fingers never mark the row before. */
  readonly onMove: (rows: number) => void;
}

const COLOURS = { success: 'success', error: 'error', warning: 'warning', info: 'info' } as const;

const Choice = ({
  status,
  isChosen,
  onChoose,
}: {
  readonly status: AttendanceStatus;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) => {
  const { icon: Icon, tone } = STATUS_LOOKS[status];
  const colour = COLOURS[tone];
  return (
    <ButtonBase
      role="radio"
      aria-checked={isChosen}
      aria-label={status}
      tabIndex={isChosen ? 0 : -1}
      onClick={onChoose}
      sx={{
        px: 1,
        height: 30,
        gap: 0.5,
        borderRadius: 1,
        border: 1,
        borderColor: isChosen ? `${colour}.main` : 'divider',
        color: isChosen ? `${colour}.contrastText` : 'text.secondary',
        bgcolor: isChosen ? `${colour}.main` : 'transparent',
        fontFamily: 'inherit',
        fontSize: '0.8125rem',
        fontWeight: isChosen ? 640 : 500,
        '&.Mui-focusVisible, &:focus': {
          outline: '2px solid',
          outlineColor: 'primary.main',
          outlineOffset: 2,
        },
      }}
    >
      {isChosen && <Icon sx={{ fontSize: 16 }} aria-hidden />}
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {status}
      </Box>
      <Box component="span" sx={{ display: { sm: 'none' } }}>
        {STATUS_LETTERS[status]}
      </Box>
    </ButtonBase>
  );
};

const TimeInput = ({
  label,
  example,
  value,
  onChange,
}: {
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
}) => (
  <InputBase
    value={value}
    placeholder={example}
    onChange={(event) => onChange(event.target.value)}
    inputProps={{ 'aria-label': label, maxLength: LONGEST_TIME }}
    sx={{
      width: 96,
      px: 1,
      fontSize: '0.8125rem',
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      '&.Mui-focused': { borderColor: 'primary.main' },
    }}
  />
);

/** One teacher's day: P, A, L and H mark and go on to the next, ↑ and ↓ change the row, ← and → the status. */
export const DayRow = ({ mark, onChange, onMove }: DayRowProps) => {
  const choose = (status: AttendanceStatus) => onChange({ status });
  const step = (group: Element, by: number) => {
    const count = ATTENDANCE_STATUSES.length;
    const next = ATTENDANCE_STATUSES[(ATTENDANCE_STATUSES.indexOf(mark.status) + by + count) % count];
    if (!next) return;
    choose(next);
    group.querySelector<HTMLElement>(`[aria-label="${next}"]`)?.focus();
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const status = statusOfKey(pressedKey(event));
    if (status) {
      choose(status);
      onMove(1);
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') onMove(1);
    else if (event.key === 'ArrowUp') onMove(-1);
    else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      step(event.currentTarget, event.key === 'ArrowRight' ? 1 : -1);
    } else return;
    event.preventDefault();
  };
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.5,
        rowGap: 0.5,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 170px', minWidth: 0 }}>
        <Typography variant="body2" noWrap sx={{ fontWeight: 560 }}>
          {mark.name}
        </Typography>
        <Typography variant="caption" noWrap component="p" sx={{ color: 'text.secondary' }}>
          {[mark.employeeId, mark.version === null ? 'Not marked yet' : 'Marked'].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <Box
        role="radiogroup"
        aria-label={mark.name}
        data-row={mark.teacher_id}
        onKeyDown={onKeyDown}
        sx={{ display: 'flex', gap: 0.5 }}
      >
        {ATTENDANCE_STATUSES.map((status) => (
          <Choice
            key={status}
            status={status}
            isChosen={status === mark.status}
            onChoose={() => choose(status)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 0.5 }}>
        <TimeInput
          label={`Check in of ${mark.name}`}
          example="08:45 AM"
          value={mark.check_in}
          onChange={(check_in) => onChange({ check_in })}
        />
        <TimeInput
          label={`Check out of ${mark.name}`}
          example="04:30 PM"
          value={mark.check_out}
          onChange={(check_out) => onChange({ check_out })}
        />
      </Box>
    </Box>
  );
};
