import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ExportButton } from '../../ui/print-and-export/export-button.tsx';
import { ReportBody } from './report-body.tsx';
import { fetchReport, type ReportAsked } from './reports.data.ts';

interface FigureDialogProps {
  readonly asked: ReportAsked & Required<Pick<ReportAsked, 'figure'>>;
  readonly onClose: () => void;
}

/** The rows that one figure is made of. */
export const FigureDialog = ({ asked, onClose }: FigureDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{asked.figure.label}</DialogTitle>
      <DialogContent>
        <ReportBody asked={asked} label={asked.figure.label} mostRows={5_000} />
      </DialogContent>
      <DialogActions>
        <ExportButton
          icon={FileDownloadOutlined}
          formats={['csv', 'xlsx', 'pdf']}
          load={(format) => fetchReport(asked, format)}
        />
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
