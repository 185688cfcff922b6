import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { Dmc } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { dmcs } from '../../../../shared/features/papers/dmcs/dmcs.register.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { letters } from '../../../../shared/features/papers/letters/letters.register.ts';
import { queryOf } from '../../../client/queries.ts';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { paperActs } from '../../college/files/paper-acts.ts';
import { DmcStatus } from '../../papers/dmcs/dmc-columns.tsx';
import { LOAD_FAILED as DMCS_FAILED, printedDmc } from '../../papers/dmcs/dmcs.data.ts';
import { LetterStatusChip } from '../../papers/letters/letter-columns.tsx';
import { LOAD_FAILED as LETTERS_FAILED, letterFile, letterName } from '../../papers/letters/letters.data.ts';

interface PapersProps {
  readonly studentId: number;
  readonly viewer: FileViewer;
}

/** The letters that were written about a student. */
export const StudentLetters = ({ studentId, viewer }: PapersProps) => {
  const query = useQuery(queryOf('letters', letters.list, { query: { student_id: studentId } }));
  const columns = useMemo(
    () => [
      dateColumn<Letter>('date', 'Date', { width: 104 }),
      drawnColumn<Letter>(
        'referenceNo',
        'Letter No',
        ({ id, referenceNo }) => (
          <Link component={RouterLink} to={`/letters/${id}`} underline="hover">
            {referenceNo ?? 'Not numbered'}
          </Link>
        ),
        { width: 170 },
      ),
      textColumn<Letter>('type', 'Type', { inCard: 'title', flex: 2 }),
      textColumn<Letter>('issuedBy', 'Issued By'),
      drawnColumn<Letter>('status', 'Status', (letter) => <LetterStatusChip {...letter} />, {
        inCard: 'status',
        width: 110,
      }),
      actionsColumn<Letter>((row) => paperActs(viewer, letterName(row), letterFile(row))),
    ],
    [viewer],
  );
  return (
    <WholeTable
      label="Letters"
      columns={columns}
      query={query}
      isVoid={(letter) => letter.cancelled !== null}
      empty={{ title: 'No letters about this student.' }}
      failed={LETTERS_FAILED}
      height="320px"
    />
  );
};

/** The degree and migration certificates that a student was issued. */
export const StudentCertificates = ({ studentId, viewer }: PapersProps) => {
  const query = useQuery(queryOf('dmcs', dmcs.list, { query: { student_id: studentId } }));
  const columns = useMemo(
    () => [
      dateColumn<Dmc>('issued_date', 'Issued', { width: 104 }),
      textColumn<Dmc>('serial', 'Serial', { flex: 0, width: 150 }),
      textColumn<Dmc>('dmc_type', 'Type', { inCard: 'title', flex: 2 }),
      textColumn<Dmc>('year', 'Year', { flex: 0, width: 80, minWidth: 80 }),
      drawnColumn<Dmc>('verified', 'Status', (dmc) => <DmcStatus dmc={dmc} />, {
        inCard: 'status',
        width: 110,
      }),
      actionsColumn<Dmc>((dmc) => paperActs(viewer, dmc.serial, printedDmc(dmc))),
    ],
    [viewer],
  );
  return (
    <WholeTable
      label="Certificates"
      columns={columns}
      query={query}
      isVoid={(dmc) => dmc.cancelled !== null}
      empty={{ title: 'No certificates of this student.' }}
      failed={DMCS_FAILED}
      height="320px"
    />
  );
};
