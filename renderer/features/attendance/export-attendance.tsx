import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Menu, MenuItem } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { formatDate } from '../../../shared/dates.ts';
import { exportAttendance } from '../../../shared/features/attendance/attendance.endpoints.ts';
import { NEEDS_EXPORT_DATE } from '../../../shared/features/attendance/attendance.model.ts';
import { describeFailure } from '../../client/failure.ts';
import { fetchFile } from '../../client/files.ts';
import { notify } from '../../ui/notify.ts';
import { saveExport } from '../../ui/save-export.ts';
import { useExportFolder } from '../../ui/use-export-folder.ts';

interface ExportAttendanceProps {
  /** ISO, or '' where none is chosen. */
  readonly date: string;
  readonly course_id?: number;
}

const monthName = (date: string): string =>
  new Date(`${date}T00:00:00`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric' });

/** The chosen day, or its whole month, as a file. */
export const ExportAttendance = ({ date, course_id }: ExportAttendanceProps) => {
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const chooseFolder = useExportFolder();
  const where = course_id === undefined ? {} : { course_id };

  const start = () => {
    if (date !== '') return setOpen(true);
    return notify({ title: 'Validation', description: NEEDS_EXPORT_DATE, variant: 'destructive' });
  };

  const save = async (query: {
    readonly date?: string;
    readonly month?: string;
    readonly format: 'csv' | 'xlsx';
  }) => {
    setOpen(false);
    setBusy(true);
    try {
      const file = await fetchFile(exportAttendance, { query: { ...where, ...query } });
      setBusy(false);
      await saveExport(file);
    } catch (error) {
      notify({
        title: 'Error',
        description: describeFailure(error, 'Export failed'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };

  const month = date.slice(0, 7);
  return (
    <>
      <Button
        ref={button}
        startIcon={<FileDownloadOutlined />}
        disabled={isBusy}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? menuId : undefined}
        onClick={start}
      >
        Export
      </Button>
      <Menu id={menuId} anchorEl={button.current} open={isOpen} onClose={() => setOpen(false)}>
        <MenuItem onClick={() => save({ date, format: 'csv' })}>{formatDate(date)} as CSV</MenuItem>
        <MenuItem onClick={() => save({ date, format: 'xlsx' })}>{formatDate(date)} as Excel (XLSX)</MenuItem>
        <MenuItem onClick={() => save({ month, format: 'xlsx' })}>
          {date !== '' && monthName(date)} as Excel (XLSX)
        </MenuItem>
        {chooseFolder && (
          <MenuItem
            onClick={() => {
              setOpen(false);
              chooseFolder();
            }}
          >
            Export folder…
          </MenuItem>
        )}
      </Menu>
    </>
  );
};
