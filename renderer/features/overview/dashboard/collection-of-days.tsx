import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { addDays, type IsoDate } from '../../../../shared/dates.ts';
import { PAYMENT_TYPES } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { FailedState } from '../../../ui/pages/states.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { FigureDialog } from '../reports/figure-dialog.tsx';
import { ReportChart } from '../reports/report-chart.tsx';
import { reportQuery } from '../reports/reports.data.ts';

const DAYS = 30;
/** About that of the picture, so that nothing jumps as it comes. */
const HEIGHT = 380;

/** Adds up a column of a day-by-day report between two days, both included. Rupees. */
const sumOfDays = ({ columns, rows }: Report, name: string, from: IsoDate, to: IsoDate): number => {
  const column = columns.findIndex(({ key }) => key === name);
  return sumRupees(
    rows.flatMap(({ key, cells }) => {
      const cell = cells[column];
      return key !== null && key >= from && key <= to && typeof cell === 'number' ? [cell] : [];
    }),
  );
};

const addressOf = (
  address: { readonly from: IsoDate; readonly to: IsoDate },
  course: number | undefined,
): string =>
  `/enquiries?${new URLSearchParams({
    report: 'daily-collection',
    range: 'custom',
    ...address,
    ...(course !== undefined && { course: String(course) }),
  })}`;

interface DaysSum {
  readonly label: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The column of the report: all of it, or one way of paying. */
  readonly column: string;
  readonly sum: number;
}

/** A sum of some days; it opens the receipts that it is made of. */
const SumOfDays = ({ of, courseId }: { readonly of: DaysSum; readonly courseId: number | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const { label, from, to, column, sum } = of;
  const shown = formatRupees(sum);
  if (sum === 0) return shown;
  return (
    <>
      <Link component="button" type="button" color="inherit" sx={FIGURE} onClick={() => setOpen(true)}>
        {shown}
      </Link>
      {isOpen && (
        <FigureDialog
          request={{
            name: 'daily-collection',
            where: { from, to, course_id: courseId },
            figure: { column, label: `${label}: ${shown}` },
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
};

const FIGURE = { font: 'inherit', verticalAlign: 'baseline' } as const;

interface ComparedProps {
  readonly report: Report;
  readonly today: IsoDate;
  readonly courseId: number | undefined;
}

/** Today and the last seven days, each beside those a week before; and how today was paid. */
const Compared = ({ report, today, courseId }: ComparedProps) => {
  const total = (label: string, from: IsoDate, to: IsoDate, column = 'total'): DaysSum => ({
    ...{ label, from, to, column },
    sum: sumOfDays(report, column, from, to),
  });
  const [weekAgo, since] = [addDays(today, -7), addDays(today, -6)];
  const modes = PAYMENT_TYPES.map((mode) => total(mode, today, today, mode.toLowerCase()));
  const lines = [
    { first: total('Today', today, today), rest: modes.filter(({ sum }) => sum !== 0) },
    { first: total('A week ago', weekAgo, weekAgo), rest: [] },
    {
      first: total('Last 7 days', since, today),
      rest: [total('the 7 before', addDays(since, -7), weekAgo)],
    },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {lines.map(({ first, rest }) => (
        <Typography key={first.label} variant="body2">
          {first.label}{' '}
          <Box component="span" sx={{ fontWeight: 620 }}>
            <SumOfDays of={first} courseId={courseId} />
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {rest.map((one) => (
              <Fragment key={one.label}>
                , {one.label} <SumOfDays of={one} courseId={courseId} />
              </Fragment>
            ))}
          </Box>
        </Typography>
      ))}
    </Box>
  );
};

/** The collection of the last 30 days as the books have it, of one course or of all that this person sees. */
export const CollectionOfDays = ({ courseId }: { readonly courseId?: number | undefined }) => {
  const { today } = useOfficeDay();
  const period = { from: addDays(today, 1 - DAYS), to: today };
  const query = useQuery(
    reportQuery({ name: 'daily-collection', where: { ...period, course_id: courseId } }, DAYS),
  );
  const { data: report } = query;
  if (query.isError)
    return <FailedState title="The collection could not be read" onRetry={() => void query.refetch()} />;
  if (!report) return <Skeleton variant="rounded" height={HEIGHT} />;
  if (!report.chart)
    return (
      <Typography sx={{ color: 'text.secondary' }}>Nothing was collected in the last 30 days.</Typography>
    );
  return (
    <ReportChart chart={{ ...report.chart, title: `Collection of ${DAYS} days` }}>
      <Compared report={report} today={today} courseId={courseId} />
      <Link
        component={RouterLink}
        to={addressOf(period, courseId)}
        variant="body2"
        sx={{ display: 'inline-block', py: 0.5 }}
      >
        Open the report
      </Link>
    </ReportChart>
  );
};
