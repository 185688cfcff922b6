import { markDay } from '../../main/features/papers/attendance/attendance.service.ts';
import type { AttendanceStatus } from '../../shared/features/papers/attendance/attendance.model.ts';
import { AttendanceDay } from '../../shared/features/papers/attendance/attendance.model.ts';
import type { Calendar } from './calendar.ts';
import type { Chance } from './chance.ts';
import type { Deed } from './past-office.ts';
import type { People } from './people.ts';

/** The number of working days that are marked, up to today: about a year. */
const DAYS = 240;

const two = (number: number): string => String(number).padStart(2, '0');

const clock = (minutes: number): string => {
  const hour = Math.floor(minutes / 60);
  return `${two(hour > 12 ? hour - 12 : hour)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
};

const statusOf = (chance: Chance): AttendanceStatus => {
  const way = chance.part();
  if (way < 0.87) return 'Present';
  if (way < 0.93) return 'Absent';
  return way < 0.97 ? 'Late' : 'Half Day';
};

const hoursOf = (status: AttendanceStatus, isOver: boolean, chance: Chance) => {
  if (status === 'Absent') return {};
  const check_in = clock(status === 'Late' ? chance.whole(595, 640) : chance.whole(515, 585));
  if (status === 'Half Day') return { check_in, check_out: clock(chance.whole(765, 800)) };
  return isOver ? { check_in, check_out: clock(chance.whole(930, 985)) } : { check_in };
};

/** The teachers' attendance of every working day, marked in the office. */
export const attendanceDeeds = (
  { admin, teachers }: People,
  calendar: Calendar,
  chance: Chance,
  scale: number,
): readonly Deed[] =>
  calendar.days.slice(-Math.max(5, Math.round(DAYS * scale))).map((date) => {
    const marks = teachers.map(({ id }) => {
      const status = statusOf(chance);
      return { teacher_id: id, status, ...hoursOf(status, date !== calendar.today, chance) };
    });
    const day = AttendanceDay.parse({ date, marks });
    const at = date === calendar.today ? calendar.momentOn(date) : `${date}T16:30:00`;
    return { at, by: admin, work: (change) => markDay(change, day) };
  });
