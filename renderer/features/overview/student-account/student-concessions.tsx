import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  type Concession,
  concessionWord,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import {
  CONCESSION_TONES,
  concessions,
} from '../../../../shared/features/changes/concessions/concessions.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { LeadButton } from '../../../ui/pages/lead-button.tsx';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import { amountColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { ASK_CONCESSION, askingAddress } from '../../changes/concessions/asking-address.ts';
import { Decided } from '../../changes/concessions/concession-columns.tsx';
import { ConcessionDialog } from '../../changes/concessions/concession-dialog.tsx';

const COLUMNS = [
  dateColumn<Concession>('asked_at', 'Requested On', { width: 104 }),
  textColumn<Concession>('head', 'Head', { inCard: 'title', minWidth: 100 }),
  textColumn<Concession>('category', 'Category', { minWidth: 100 }),
  drawnColumn<Concession>(
    'reason',
    'Reason',
    ({ exemption, reason }) => <TwoLines first={exemption ?? reason} second={exemption && reason} />,
    { flex: 1.5, minWidth: 120 },
  ),
  amountColumn<Concession>('amount', 'Amount', { width: 108 }),
  drawnColumn<Concession>(
    'status',
    'Status',
    ({ status }) => {
      const word = concessionWord(status);
      return <StatusChip tone={CONCESSION_TONES[word] ?? 'neutral'} label={word} />;
    },
    { inCard: 'status', width: 118 },
  ),
  drawnColumn<Concession>('decided', 'Decided By', (concession) => <Decided {...concession} />, {
    flex: 1.5,
    stands: true,
    minWidth: 130,
  }),
];

/** The concessions that were asked for a student, with what became of them. */
export const StudentConcessions = ({ studentId }: { readonly studentId: number }) => {
  const query = useQuery(queryOf('concessions', concessions.list, { query: { student_id: studentId } }));
  const [opened, setOpened] = useState<Concession>();
  return (
    <>
      <WholeTable
        label="Concessions"
        columns={COLUMNS}
        query={query}
        isVoid={({ status }) => status === 'Declined' || status === 'Taken Back'}
        onOpen={setOpened}
        empty={{
          title: 'No concession was requested.',
          hint: 'Request one under Dues.',
          action: <LeadButton to={askingAddress(studentId)}>{ASK_CONCESSION}</LeadButton>,
        }}
        failed="Failed to load concessions"
        height="320px"
      />
      {opened && <ConcessionDialog concession={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
