import { Skeleton } from '@mui/material';
import { Suspense } from 'react';
import { later } from '../../../ui/pages/later.tsx';
import type { ReportFigureProps } from './report-figure.tsx';

/** With the code that draws charts, which no figure waits for. */
const ReportFigure = later<ReportFigureProps>(async () => (await import('./report-figure.tsx')).ReportFigure);

/** A report's picture; its place is kept free until it can be drawn. */
export const ReportChart = (props: ReportFigureProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={380} />}>
    <ReportFigure {...props} />
  </Suspense>
);
