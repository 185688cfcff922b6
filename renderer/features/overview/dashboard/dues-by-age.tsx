import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { ReportCard } from './report-card.tsx';

/** Without the figures that open nothing: arrears are the ages beside them. */
const whatOpens = (report: Report): Report => {
  const stands = report.columns.map(({ kind, opens }) => kind === 'text' || opens);
  const kept = <Each,>(each: readonly Each[]): Each[] => each.filter((_, at) => stands[at]);
  return {
    ...report,
    columns: kept(report.columns),
    rows: report.rows.map((row) => ({ ...row, cells: kept(row.cells) })),
    totals: kept(report.totals),
  };
};

/** What is open, by course and for how long, of one course or of all that this person sees. */
export const DuesByAge = ({ courseId }: { readonly courseId?: number | undefined }) => (
  <ReportCard
    title="Dues by course and age"
    request={{ name: 'ageing', where: { by: 'course', course_id: courseId } }}
    to={`/enquiries?${new URLSearchParams({
      ...{ report: 'ageing', by: 'course' },
      ...(courseId !== undefined && { course: String(courseId) }),
    })}`}
    nothing="Nothing is owed."
    shown={whatOpens}
  />
);
