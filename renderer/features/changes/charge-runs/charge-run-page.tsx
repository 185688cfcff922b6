import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDate } from '../../../../shared/dates.ts';
import { showChargeRun } from '../../../../shared/features/changes/charge-runs/charge-runs.endpoints.ts';
import type { ChargeRun } from '../../../../shared/features/changes/charge-runs/charge-runs.model.ts';
import { chargedStudents } from '../../../../shared/features/changes/charge-runs/charge-runs.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { useRight } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { UndoChargeDialog } from './undo-charge-dialog.tsx';

const Back = ({ run }: { readonly run?: ChargeRun }) => {
  const isService = run !== undefined && run.service_id !== null;
  return (
    <Button
      component={Link}
      to={isService ? `/services/${run.service_id}?show=charges` : '/charges/sheets'}
      startIcon={<ArrowBack />}
    >
      {isService ? run.source : 'Charges by Sheet'}
    </Button>
  );
};

const ChargeView = ({ run }: { readonly run: ChargeRun }) => {
  const register = useRegister(chargedStudents, { params: { id: run.id } });
  const { selection } = register;
  const mayUndo = useRight('charge-by-sheet') && run.undone === null;
  const { choices } = useCourseChoices({ withUnused: true });
  const [undoing, setUndoing] = useState<'all' | 'chosen'>();
  const summary = run.undone
    ? `Undone by ${run.undone.by}: ${run.undone.reason}`
    : `Due ${formatDate(run.due_date)} · ${formatRupees(run.amount)}, paid ${formatRupees(run.paid)} · ${run.source}`;
  return (
    <Page
      title={`${run.head}, ${run.period}`}
      summary={summary}
      actions={
        <>
          <Back run={run} />
          <ExportRegister {...register} />
          {mayUndo && !run.used && (
            <Button color="error" onClick={() => setUndoing('all')}>
              Undo
            </Button>
          )}
        </>
      }
    >
      <RegisterFilters {...register} choices={{ course: choices }} />
      <RegisterTable
        {...register}
        {...(mayUndo && {
          chosen: {
            sum: 'amount' as const,
            actions: () => (
              <Button size="small" color="error" onClick={() => setUndoing('chosen')}>
                Undo
              </Button>
            ),
          },
        })}
        failed="Failed to load its students"
        empty={{ title: 'Nobody is charged', hint: 'The charge was undone, or a later sheet took it back.' }}
        notFound={{ title: 'No student found', hint: 'Clear the search or choose another course.' }}
      />
      {undoing && (
        <UndoChargeDialog
          run={run}
          {...(undoing === 'chosen' && { chosen: selection.rows })}
          onClose={() => {
            setUndoing(undefined);
            selection.clear();
          }}
        />
      )}
    </Page>
  );
};

/** `/charges/sheets/:id`: whom one charge made owe what, and what is paid of it. */
export const ChargeRunPage = () => {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(queryOf('charge_runs', showChargeRun, { params: { id } }));
  if (data) return <ChargeView key={id} run={data} />;
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return (
    <Page title="Charge" actions={<Back />}>
      {isUnknown && <EmptyState title="There is no such charge" hint="It may be of other courses." />}
      {error && !isUnknown && (
        <FailedState title="Failed to load the charge" onRetry={() => void refetch()} />
      )}
      {!error && <LoadingState label="Loading the charge" />}
    </Page>
  );
};
