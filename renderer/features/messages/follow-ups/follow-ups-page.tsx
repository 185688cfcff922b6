import { useQuery } from '@tanstack/react-query';
import { followUpPeople } from '../../../../shared/features/messages/follow-ups/follow-ups.endpoints.ts';
import type { FollowUp } from '../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import { followUps } from '../../../../shared/features/messages/follow-ups/follow-ups.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { LeadButton } from '../../../ui/pages/lead-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { StudentLines } from '../../students/students/student-link.tsx';

const CELLS: Cells<FollowUp> = {
  student_name: (followUp) => <StudentLines {...followUp} below={followUp.course_name} />,
};

/** `/follow-ups`: who was spoken to, what was promised, and what came of it. */
export const FollowUpsPage = () => {
  const register = useRegister(followUps);
  const { choices } = useCourseChoices();
  const { data: people = [] } = useQuery(queryOf('follow_ups', followUpPeople));
  // While nobody has spoken to anyone there is nobody to choose.
  const by = people.length === 0 ? undefined : people.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Page
      title="Follow-ups"
      summary="Promises to pay, and what came by their day"
      actions={<ExportRegister {...register} />}
    >
      <RegisterFilters {...register} choices={{ course: choices, by }} />
      <RegisterTable
        {...register}
        cells={CELLS}
        empty={{
          title: 'No follow-ups',
          hint: 'In Defaulters, press Follow Up beside a student you have spoken to.',
          action: <LeadButton to="/enquiries?report=defaulters">Defaulters</LeadButton>,
        }}
        notFound={{ title: 'No follow-ups found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load the follow-ups"
      />
    </Page>
  );
};
