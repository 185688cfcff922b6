import ArrowBack from '@mui/icons-material/ArrowBack';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import {
  clearanceSlip,
  showClearance,
} from '../../../../shared/features/collection/clearances/clearances.endpoints.ts';
import type {
  ClearedStudent,
  KeptClearance,
} from '../../../../shared/features/collection/clearances/clearances.model.ts';
import {
  clearances,
  clearedStudents,
} from '../../../../shared/features/collection/clearances/clearances.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';

const Back = () => (
  <Button component={Link} to="/clearances" startIcon={<ArrowBack />}>
    Clearances
  </Button>
);

const ClearanceView = ({ clearance }: { readonly clearance: KeptClearance }) => {
  const { id, name, heads, by, courses, cleared, students, not_cleared, short } = clearance;
  const register = useRegister(clearedStudents, { params: { id } });
  const { actions: viewer, preview } = useFileViewer();
  const { choices } = useCourseChoices({ withUnused: true });
  const list = () => fetchFile(showClearance, { params: { id }, query: { format: 'pdf' } });
  const actions = useMemo(
    () =>
      actionsColumn<ClearedStudent>((student) => [
        {
          looks: true,
          icon: ReceiptLongOutlined,
          label: `Slip of ${student.name}`,
          onClick: () => {
            const load = () => fetchFile(clearanceSlip, { params: { id, student_id: student.id } });
            viewer.open({ title: `Slip of ${student.name}`, load, print: load });
          },
        },
      ]),
    [id, viewer],
  );
  return (
    <Page
      title={name}
      summary={`${cleared} of ${students} cleared as on ${formatMoment(new Date(clearance.created_at))}`}
      actions={
        <>
          <Back />
          <Button
            startIcon={<PrintOutlined />}
            onClick={() => viewer.open({ title: name, load: list, print: list })}
          >
            Print list
          </Button>
        </>
      }
    >
      <Typography variant="body2">
        {[
          `Heads: ${heads.map(({ head }) => head).join(', ')}`,
          `Paid by ${formatDate(by)}`,
          courses.map((course) => course.name).join(', '),
          `${not_cleared} not cleared, ${formatRupees(short)}`,
        ].join(' · ')}
      </Typography>
      <RegisterFilters
        {...register}
        choices={{ course: choices.filter(({ value }) => clearance.course_ids.includes(value)) }}
      >
        <ExportRegister {...register} />
      </RegisterFilters>
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        failed="Failed to load its students"
        empty={{ title: 'No students', hint: 'No student of your courses is in this list.' }}
        notFound={{ title: 'No student found', hint: 'Clear the search or choose other filters.' }}
      />
      {preview}
    </Page>
  );
};

/** `/clearances/:id`: a clearance, its students, and each student's slip. */
export const ClearancePage = () => {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const query = useQuery({
    ...queryOf('clearances', clearances.list, { query: { id } }),
    enabled: isId,
  });
  const clearance = query.data?.[0];
  if (clearance) return <ClearanceView key={id} clearance={clearance} />;
  return (
    <Page title="Clearance" actions={<Back />}>
      {query.isError ? (
        <FailedState title="Failed to load the clearance" onRetry={() => void query.refetch()} />
      ) : isId && query.isPending ? (
        <LoadingState label="Opening the clearance" />
      ) : (
        <EmptyState title="Clearance not found" hint="It may be of other courses." />
      )}
    </Page>
  );
};
