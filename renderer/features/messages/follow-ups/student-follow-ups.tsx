import { useQuery } from '@tanstack/react-query';
import { followUpsOf } from '../../../../shared/features/messages/follow-ups/follow-ups.endpoints.ts';
import type { FollowUp } from '../../../../shared/features/messages/follow-ups/follow-ups.model.ts';
import { followUps } from '../../../../shared/features/messages/follow-ups/follow-ups.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { registerColumns } from '../../../ui/registers/register-columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

const COLUMNS = registerColumns<FollowUp>(followUps).filter(({ field }) => field !== 'student_name');

/** What was said with a student or the family about what is owed, the last first. */
export const StudentFollowUps = ({ studentId }: { readonly studentId: number }) => {
  const query = useQuery(queryOf('follow_ups', followUpsOf, { params: { id: studentId } }));
  return (
    <WholeTable
      label="Follow-ups"
      columns={COLUMNS}
      query={query}
      empty={{ title: 'No follow-up yet', hint: 'More, Follow up notes a talk and what was promised.' }}
      failed="Failed to load the follow-ups"
      height="320px"
    />
  );
};
