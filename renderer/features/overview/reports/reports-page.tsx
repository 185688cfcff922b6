import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { REPORT_NAMES } from '../../../../shared/features/overview/reports/reports.list.ts';
import { useSeesAll, useUser } from '../../../client/login.tsx';
import { useUses } from '../../../client/uses.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { QuickReports } from './quick-reports.tsx';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { ReportList } from './report-list.tsx';
import { ALL, AUDITOR, EVERY_DAY, GOVERNMENT, type Shelf, UNIVERSITY } from './report-shelves.ts';
import { ReportView } from './report-view.tsx';
import { StatisticsCards } from './statistics-cards.tsx';
import { useReportFilters } from './use-report-filters.ts';

/** What an auditor is given beside reports, which is made under *Closing*. */
const AuditorLeads = () => {
  const [seesAll, isAdmin, uses] = [useSeesAll(), useUser().role === 'admin', useUses()];
  return (
    <>
      {seesAll && (
        <Button component={Link} to="/auditor">
          Packs for the Auditor
        </Button>
      )}
      {isAdmin && uses.has('tally') && (
        <Button component={Link} to="/tally">
          Export to Tally
        </Button>
      )}
    </>
  );
};

/** A shelf's reports to choose from, on the first with the period's chief figures; or, named in the address, one of them. */
const shelfPage = (shelf: Shelf) => () => {
  const filters = useReportFilters();
  const name = REPORT_NAMES.find((each) => each === filters.filters.report);
  if (name !== undefined) return <ReportView name={name} filters={filters} />;
  const { category, q } = filters.filters;
  const isFirst = shelf === EVERY_DAY;
  // What is sought is sought among all, wherever the search stands.
  const names = category === '' && q === '' ? shelf.names : undefined;
  return (
    <Page
      title={shelf.title}
      summary={shelf.summary}
      actions={shelf === AUDITOR && <AuditorLeads />}
      filters={(isFirst || shelf === ALL) && <ReportFilterBar {...filters} />}
    >
      {isFirst && <StatisticsCards where={filters.where} />}
      {isFirst && <QuickReports />}
      <ReportList names={names} category={category} q={q} />
    </Page>
  );
};

export const ReportsPage = shelfPage(EVERY_DAY);
export const AuditorReportsPage = shelfPage(AUDITOR);
export const UniversityReportsPage = shelfPage(UNIVERSITY);
export const GovernmentReportsPage = shelfPage(GOVERNMENT);
export const AllReportsPage = shelfPage(ALL);
