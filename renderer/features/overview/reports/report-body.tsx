import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { formatCount } from '../../../../shared/counted.ts';
import { saidOf } from '../../../client/failure.ts';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { ReportTable } from './report-table.tsx';
import { type Figure, type ReportRequest, reportQuery } from './reports.data.ts';

/** Rows drawn at first, and how many more each time. */
export const STEP = 200;

export interface ReportBodyProps {
  readonly request: ReportRequest;
  readonly label: string;
  readonly onOpen?: (figure: Figure) => void;
  readonly named?: ComponentProps<typeof ReportTable>['named'];
  /** All rows at once, for printing. */
  readonly isWhole?: boolean;
  readonly mostRows: number;
}

/** A report as it stands on screen and on paper: table and note. */
export const ReportBody = ({ request, label, onOpen, named, isWhole = false, mostRows }: ReportBodyProps) => {
  const [limit, setLimit] = useState(STEP);
  const { data, isPending, isFetching, isError, error, refetch } = useQuery(
    reportQuery(request, isWhole ? mostRows : limit),
  );
  if (isPending) return <LoadingState />;
  if (isError) {
    return (
      <FailedState
        title="Failed to load the report"
        hint={saidOf(error) ?? 'Nothing is lost. Try again in a moment, or choose a shorter period.'}
        onRetry={() => void refetch()}
      />
    );
  }
  const left = data.row_count - data.rows.length;
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2 }} aria-busy={isFetching}>
      <ReportTable report={data} label={label} onOpen={onOpen} named={named} />
      {left > 0 && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }} className="no-print">
          <Typography variant="body2">
            {formatCount(data.rows.length)} of {formatCount(data.row_count)} rows. The totals are of all of
            them.
          </Typography>
          <Button
            variant="outlined"
            size="small"
            disabled={isFetching}
            onClick={() => setLimit(limit + STEP * 5)}
          >
            Show more
          </Button>
        </Box>
      )}
      {isWhole && left > 0 && (
        <Alert severity="warning">Only {data.rows.length} rows are printed. Export a PDF for the rest.</Alert>
      )}
      {data.note !== null && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {data.note}
        </Typography>
      )}
      {data.foot !== null && (
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {data.foot}
        </Typography>
      )}
    </Box>
  );
};
