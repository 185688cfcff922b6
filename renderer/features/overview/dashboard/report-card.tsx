import { Box, Link, Skeleton, Typography, useMediaQuery } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { REPORTS } from '../../../../shared/features/overview/reports/reports.list.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { Section } from '../../../ui/pages/section.tsx';
import { FailedState } from '../../../ui/pages/states.tsx';
import { FigureDialog } from '../reports/figure-dialog.tsx';
import { ReportTable } from '../reports/report-table.tsx';
import { type Figure, type ReportRequest, reportQuery } from '../reports/reports.data.ts';

/** More than a college has courses, or heads in all its funds: the sums above a table are of its rows. */
const MOST_ROWS = 1000;

interface ReportCardProps {
  readonly title: string;
  readonly request: ReportRequest;
  /** The report's own page, as it is narrowed here. */
  readonly to: string;
  /** Said where the report has no row. */
  readonly nothing: string;
  /** What of the report stands here; all of it where nothing is said. */
  readonly shown?: (report: Report) => Report;
  /** The columns that a phone has room for; the report's own page has the rest. */
  readonly onPhone: (column: Report['columns'][number]) => boolean;
  /** What stands above the table, made of the report. */
  readonly above?: (report: Report) => ReactNode;
}

/** A report with those of its columns that hold a condition. */
export const withColumns = (
  report: Report,
  holds: (column: Report['columns'][number]) => boolean,
): Report => {
  const stands = report.columns.map(holds);
  const kept = <Each,>(each: readonly Each[]): Each[] => each.filter((_, at) => stands[at]);
  return {
    ...report,
    columns: kept(report.columns),
    rows: report.rows.map((row) => ({ ...row, cells: kept(row.cells) })),
    totals: kept(report.totals),
  };
};

/** A report on the dashboard, each figure of which opens the rows that make it up. */
export const ReportCard = (props: ReportCardProps) => {
  const { title, request, to, nothing, shown = (all) => all, onPhone, above } = props;
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const query = useQuery(reportQuery(request, MOST_ROWS));
  const [figure, setFigure] = useState<Figure>();
  const report = query.data && shown(query.data);
  return (
    <Section title={title}>
      {query.isError && <FailedState title="This could not be read" onRetry={() => void query.refetch()} />}
      {!report && !query.isError && <Skeleton variant="rounded" height={160} />}
      {report?.rows.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{nothing}</Typography>}
      {report && report.rows.length > 0 && (
        <Box sx={{ display: 'grid', gap: 1 }}>
          {above?.(report)}
          <ReportTable
            report={isPhone ? withColumns(report, onPhone) : report}
            label={title}
            onOpen={setFigure}
          />
          <Link component={RouterLink} to={to} variant="body2">
            Open {REPORTS[request.name].title}
          </Link>
        </Box>
      )}
      {figure && <FigureDialog request={{ ...request, figure }} onClose={() => setFigure(undefined)} />}
    </Section>
  );
};
