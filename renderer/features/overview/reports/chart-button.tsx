import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { Button, DialogActions, DialogContent } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { STEP } from './report-body.tsx';
import { ReportChart } from './report-chart.tsx';
import { type ReportRequest, reportQuery } from './reports.data.ts';

/** Opens a report's picture; absent for a report that has none. The list stands without it. */
export const ChartButton = ({ request }: { readonly request: ReportRequest }) => {
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery(reportQuery(request, STEP));
  const chart = data?.chart;
  if (!chart) return null;
  return (
    <>
      <Button startIcon={<BarChartOutlined />} onClick={() => setOpen(true)} className="no-print">
        Chart
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        maxWidth="lg"
        fullWidth
        slotProps={{ paper: { 'aria-label': chart.title } }}
      >
        <DialogContent>{isOpen && <ReportChart chart={chart} />}</DialogContent>
        <DialogActions>
          <Button variant="contained" onClick={() => setOpen(false)} autoFocus>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
};
