import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { ExportButton } from '../../../ui/print-and-export/export-button.tsx';
import { ReportBody } from './report-body.tsx';
import { fetchReport, type ReportRequest } from './reports.data.ts';

interface FigureDialogProps {
  readonly request: ReportRequest & Required<Pick<ReportRequest, 'figure'>>;
  readonly onClose: () => void;
}

/** The rows that one figure is made of. */
export const FigureDialog = ({ request, onClose }: FigureDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{request.figure.label}</DialogTitle>
      <DialogContent>
        <ReportBody request={request} label={request.figure.label} mostRows={5_000} />
      </DialogContent>
      <DialogActions>
        <ExportButton
          icon={FileDownloadOutlined}
          formats={['csv', 'xlsx', 'pdf']}
          load={(format) => fetchReport(request, format)}
        />
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
