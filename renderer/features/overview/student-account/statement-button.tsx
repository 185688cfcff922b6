import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button } from '@mui/material';
import { getStatement } from '../../../../shared/features/overview/student-account/student-account.endpoints.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { fetchFile } from '../../../client/files.ts';
import type { FileViewer, ViewedFile } from '../../college/files/attachment-viewer.tsx';
import { type AccountPeriod, periodQuery } from './ledger-table.tsx';

/** All that is on the books. */
const WHOLE: AccountPeriod = { from: '', to: '' };

export const statementOf = ({ id, name }: Student, period: AccountPeriod): ViewedFile => {
  const load = () => fetchFile(getStatement, { params: { id }, query: periodQuery(period) });
  return { title: `Statement of ${name}`, load, print: load };
};

interface StatementButtonProps {
  readonly student: Student;
  readonly viewer: FileViewer;
  /** Default: all days. */
  readonly period?: AccountPeriod;
}

/** Opens a student's account on the letterhead. */
export const StatementButton = ({ student, viewer, period = WHOLE }: StatementButtonProps) => (
  <Button startIcon={<OpenInNew />} onClick={() => viewer.open(statementOf(student, period))}>
    Statement
  </Button>
);
