import type { Report } from '../../../../shared/features/overview/reports/reports.model.ts';
import { ReportCard, withColumns } from './report-card.tsx';

/** Without the figures that open nothing: arrears are the ages beside them. */
const whatOpens = (report: Report): Report =>
  withColumns(report, ({ kind, opens }) => kind === 'text' || opens);

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
    onPhone={({ kind, key }) => kind === 'text' || key === 'open'}
  />
);
