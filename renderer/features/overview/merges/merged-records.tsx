import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import { listMerged } from '../../../../shared/features/overview/merges/merges.endpoints.ts';
import type { MergedRecord } from '../../../../shared/features/overview/merges/merges.model.ts';
import { getStatement } from '../../../../shared/features/overview/student-account/student-account.endpoints.ts';
import { identityText } from '../../../../shared/features/students/students/students.identity.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFileViewer, type ViewedFile } from '../../college/files/attachment-viewer.tsx';

const accountOf = ({ id, name }: MergedRecord): ViewedFile => {
  const load = () => fetchFile(getStatement, { params: { id } });
  return { title: `Account of ${name} on the other record`, load, print: load };
};

/** Says which other records were made one with a student's; each with its account until then. */
export const MergedRecords = ({ student }: { readonly student: Student }) => {
  const { actions: viewer, preview } = useFileViewer();
  const { data = [] } = useQuery(queryOf('students', listMerged, { params: { id: student.id } }));
  return (
    <>
      {data.map((record) => (
        <Typography key={record.id} variant="caption" component="p" sx={{ mt: 1, color: 'text.secondary' }}>
          Also entered as {identityText(record)}; made one on{' '}
          {formatDate(localDate(new Date(record.merged_at)))} by {record.merged_by}.{' '}
          <Button size="small" onClick={() => viewer.open(accountOf(record))}>
            Its account
          </Button>
        </Typography>
      ))}
      {preview}
    </>
  );
};
