import { Link, Paper, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { REPORTS } from '../../../shared/features/reports/reports.list.ts';
import type { Report } from '../../../shared/features/reports/reports.model.ts';
import { FailedState } from '../../ui/pages/states.tsx';
import { FigureDialog } from '../reports/figure-dialog.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { type Figure, type ReportRequest, reportQuery } from '../reports/reports.data.ts';

/** More than a college has courses or heads; the report itself has the rest. */
const MOST_ROWS = 60;

interface ReportCardProps {
  readonly title: string;
  readonly request: ReportRequest;
  /** The report's own page, as it is narrowed here. */
  readonly to: string;
  /** Said where the report has no row. */
  readonly nothing: string;
  /** What of the report stands here; all of it where nothing is said. */
  readonly shown?: (report: Report) => Report;
  /** What stands above the table, made of the report. */
  readonly above?: (report: Report) => ReactNode;
}

/** A report on the dashboard, each figure of which opens the rows that make it up. */
export const ReportCard = ({ title, request, to, nothing, shown = (all) => all, above }: ReportCardProps) => {
  const titleId = useId();
  const query = useQuery(reportQuery(request, MOST_ROWS));
  const [figure, setFigure] = useState<Figure>();
  const report = query.data && shown(query.data);
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      sx={{ p: 1.75, borderRadius: 2, minWidth: 0, display: 'grid', gap: 1 }}
    >
      <Typography id={titleId} variant="h3" component="h2">
        {title}
      </Typography>
      {query.isError && <FailedState title="This could not be read" onRetry={() => void query.refetch()} />}
      {!report && !query.isError && <Skeleton variant="rounded" height={160} />}
      {report?.rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>}
      {report && report.rows.length > 0 && (
        <>
          {above?.(report)}
          <ReportTable report={report} label={title} onOpen={setFigure} />
          <Link component={RouterLink} to={to} variant="body2">
            Open {REPORTS[request.name].title}
          </Link>
        </>
      )}
      {figure && <FigureDialog request={{ ...request, figure }} onClose={() => setFigure(undefined)} />}
    </Paper>
  );
};
