import { Box, Link, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { addDays, type IsoDate } from '../../../shared/dates.ts';
import { PAYMENT_TYPES } from '../../../shared/features/fees/fees.model.ts';
import type { Report } from '../../../shared/features/reports/reports.model.ts';
import { formatRupees, sumRupees } from '../../../shared/money.ts';
import { FailedState } from '../../ui/pages/states.tsx';
import { ReportChart } from '../reports/report-chart.tsx';
import { reportQuery } from '../reports/reports.data.ts';
import { useOfficeDay } from '../settings/day.data.ts';

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

/** Today and the last seven days, each beside those a week before; and how today was paid. */
const Compared = ({ report, today }: { readonly report: Report; readonly today: IsoDate }) => {
  const total = (from: IsoDate, to: IsoDate): string => formatRupees(sumOfDays(report, 'total', from, to));
  const [weekAgo, since] = [addDays(today, -7), addDays(today, -6)];
  const modes = PAYMENT_TYPES.flatMap((mode) => {
    const sum = sumOfDays(report, mode.toLowerCase(), today, today);
    return sum === 0 ? [] : [`${mode} ${formatRupees(sum)}`];
  });
  const lines = [
    { label: 'Today', sum: total(today, today), rest: modes.map((mode) => `, ${mode}`).join('') },
    { label: 'A week ago', sum: total(weekAgo, weekAgo), rest: '' },
    {
      label: 'Last 7 days',
      sum: total(since, today),
      rest: `, the 7 before ${total(addDays(since, -7), weekAgo)}`,
    },
  ];
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      {lines.map(({ label, sum, rest }) => (
        <Typography key={label} variant="body2">
          {label}{' '}
          <Box component="span" sx={{ fontWeight: 620 }}>
            {sum}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {rest}
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
      <Compared report={report} today={today} />
      <Link component={RouterLink} to={addressOf(period, courseId)} variant="body2">
        Open the report
      </Link>
    </ReportChart>
  );
};
