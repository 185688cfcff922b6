import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { formatDate } from '../../../../shared/dates.ts';
import { exportAttendance } from '../../../../shared/features/papers/attendance/attendance.endpoints.ts';
import { NEEDS_EXPORT_DATE } from '../../../../shared/features/papers/attendance/attendance.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { ExportMenu, FORMAT_NAMES } from '../../../ui/print-and-export/export-button.tsx';

interface ExportAttendanceProps {
  /** ISO, or '' where none is chosen. */
  readonly date: string;
  readonly course_id: number | undefined;
}

const monthName = (date: string): string =>
  new Date(`${date}T00:00:00`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric' });

/** The chosen day, or its whole month, as a file. */
export const ExportAttendance = ({ date, course_id }: ExportAttendanceProps) => {
  const choice = (what: string, query: { date?: string; month?: string }, format: 'csv' | 'xlsx') => ({
    label: `${what} as ${FORMAT_NAMES[format]}`,
    load: () => fetchFile(exportAttendance, { query: { ...query, course_id, format } }),
  });
  const choices = (day: string) => [
    choice(formatDate(day), { date: day }, 'csv'),
    choice(formatDate(day), { date: day }, 'xlsx'),
    choice(monthName(day), { month: day.slice(0, 7) }, 'xlsx'),
  ];
  return (
    <ExportMenu
      icon={FileDownloadOutlined}
      choices={date === '' ? [] : choices(date)}
      missing={date === '' ? NEEDS_EXPORT_DATE : undefined}
    />
  );
};
