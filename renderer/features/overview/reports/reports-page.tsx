import { REPORT_NAMES } from '../../../../shared/features/overview/reports/reports.list.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { QuickReports } from './quick-reports.tsx';
import { ReportFilterBar } from './report-filter-bar.tsx';
import { ReportList } from './report-list.tsx';
import { ReportView } from './report-view.tsx';
import { StatisticsCards } from './statistics-cards.tsx';
import { useReportFilters } from './use-report-filters.ts';

/** The reports to choose from with the period's chief figures; or, named in the address, one of them. */
export const ReportsPage = () => {
  const filters = useReportFilters();
  const name = REPORT_NAMES.find((each) => each === filters.filters.report);
  if (name !== undefined) return <ReportView name={name} filters={filters} />;
  return (
    <Page title="Reports and Analytics" summary="Live figures" filters={<ReportFilterBar {...filters} />}>
      <StatisticsCards where={filters.where} />
      <QuickReports />
      <ReportList category={filters.filters.category} q={filters.filters.q} />
    </Page>
  );
};
