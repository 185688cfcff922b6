import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { listFunds } from '../../../../shared/features/college/funds/funds.endpoints.ts';
import type { Cell, Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { rangeDays } from '../../../../shared/features/overview/reports/reports.ranges.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { ReportCard } from './report-card.tsx';

const NAME = 'receipts-and-payments';

const addressOf = (narrowed: Readonly<Record<string, string>>): string =>
  `/enquiries?${new URLSearchParams({ report: NAME, range: 'this-month', ...narrowed })}`;

const rupeesOf = (cell: Cell | undefined): number => (typeof cell === 'number' ? cell : 0);

/** The cells of a column, by its key. */
const columnOf = ({ columns, rows }: Report, name: string): readonly (Cell | undefined)[] => {
  const at = columns.findIndex(({ key }) => key === name);
  return rows.map(({ cells }) => cells[at]);
};

const sumOfColumn = (report: Report, name: string): number => sumRupees(columnOf(report, name).map(rupeesOf));

/** What came in and went out under heads: without what stood there before and stands there now, and their totals. */
const ofHeads = (report: Report): Report => ({
  ...report,
  rows: report.rows.filter(({ key }) => key !== null),
  totals: report.columns.map(() => null),
  totals_open: false,
});

const Sums = ({ name, of, to }: { readonly name: string; readonly of: Report; readonly to: string }) => (
  <Link component={RouterLink} to={to} variant="body2">
    {name}: {formatRupees(sumOfColumn(of, 'received'))} received, {formatRupees(sumOfColumn(of, 'paid'))} paid
  </Link>
);

interface FundSumsProps {
  readonly report: Report;
  readonly course: Readonly<Record<string, string>>;
}

/** What came in and went out in all and for each fund; each leads to the report of it. */
const FundSums = ({ report, course }: FundSumsProps) => {
  const { data: funds = [] } = useQuery(queryOf('funds', listFunds, {}));
  const names = columnOf(report, 'fund');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
      <Sums name="Total" of={report} to={addressOf(course)} />
      {funds
        .filter(({ name }) => names.includes(name))
        .map(({ id, name }) => (
          <Sums
            key={id}
            name={name}
            of={{ ...report, rows: report.rows.filter((_, at) => names[at] === name) }}
            to={addressOf({ ...course, fund: String(id) })}
          />
        ))}
    </Box>
  );
};

/** What came in and went out this month, by head and fund: money alone, by the journal. */
export const MonthByHead = ({ courseId }: { readonly courseId?: number | undefined }) => {
  const { today } = useOfficeDay();
  const { from, to } = rangeDays('this-month', today);
  const course = courseId === undefined ? {} : { course: String(courseId) };
  return (
    <ReportCard
      title="This month by head and fund"
      request={{ name: NAME, where: { from, to, course_id: courseId } }}
      to={addressOf(course)}
      nothing="No money has moved this month."
      shown={ofHeads}
      onPhone={({ key }) => key !== 'fund'}
      above={(report) => <FundSums report={report} course={course} />}
    />
  );
};
