import ArrowBack from '@mui/icons-material/ArrowBack';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import PersonAddOutlined from '@mui/icons-material/PersonAddOutlined';
import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { oneOf } from '../../../../shared/contract/filters.ts';
import { counted } from '../../../../shared/counted.ts';
import { chargeRuns } from '../../../../shared/features/changes/charge-runs/charge-runs.register.ts';
import { showService } from '../../../../shared/features/changes/services/services.endpoints.ts';
import type { Served, Service } from '../../../../shared/features/changes/services/services.model.ts';
import {
  servedStudents,
  servicePlaces,
} from '../../../../shared/features/changes/services/services.register.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { useRight } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { Tabbed } from '../../../ui/pages/tabbed.tsx';
import { useAddress } from '../../../ui/pages/use-address.ts';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { ChargeRunRegister } from '../charge-runs/charge-run-register.tsx';
import { ChargeServiceDialog } from './charge-service-dialog.tsx';
import { EndDialog, GiveDialog } from './give-dialog.tsx';

const SHOWN = [
  { value: 'students', label: 'Students' },
  { value: 'places', label: 'Places' },
  { value: 'charges', label: 'Charged' },
] as const;

const Back = () => (
  <Button component={Link} to="/services" startIcon={<ArrowBack />}>
    Services
  </Button>
);

const Students = ({ service }: { readonly service: Service }) => {
  const register = useRegister(servedStudents, { params: { id: service.id } });
  const mayGive = useRight('charge-by-sheet');
  const { choices } = useCourseChoices({ withUnused: true });
  const [act, setAct] = useState<{ readonly is: 'change' | 'end'; readonly of: Served }>();
  const actions = useMemo(
    () =>
      actionsColumn<Served>((of) =>
        mayGive
          ? [
              {
                icon: SwapHorizOutlined,
                label: `Change ${of.name}`,
                onClick: () => setAct({ is: 'change', of }),
              },
              {
                icon: EventBusyOutlined,
                label: `End of ${of.name}`,
                onClick: () => setAct({ is: 'end', of }),
              },
            ]
          : [],
      ),
    [mayGive],
  );
  const close = () => setAct(undefined);
  return (
    <>
      <RegisterFilters {...register} choices={{ course: choices }}>
        <ExportRegister {...register} />
      </RegisterFilters>
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        failed="Failed to load its students"
        empty={{ title: 'No student has it yet', hint: 'Press Give to enter a student or a class.' }}
        notFound={{ title: 'No student found', hint: 'Clear the search or choose other filters.' }}
      />
      {act?.is === 'change' && <GiveDialog service={service} changed={act.of} onClose={close} />}
      {act?.is === 'end' && <EndDialog served={act.of} onClose={close} />}
    </>
  );
};

const Places = ({ service }: { readonly service: Service }) => {
  const register = useRegister(servicePlaces, { params: { id: service.id } });
  return (
    <>
      <RegisterFilters {...register}>
        <ExportRegister {...register} />
      </RegisterFilters>
      <RegisterTable
        {...register}
        selection={undefined}
        failed="Failed to load its places"
        empty={{ title: 'No rates', hint: 'Edit the service to add one.' }}
        notFound={{ title: 'No place found', hint: 'Clear the search or choose all.' }}
      />
    </>
  );
};

const Charges = ({ service }: { readonly service: Service }) => (
  <ChargeRunRegister
    register={useRegister(chargeRuns, { where: { service_id: service.id } })}
    hint="Press Charge to charge a month."
  />
);

const LISTS = { students: Students, places: Places, charges: Charges } as const;

const ServiceView = ({ service }: { readonly service: Service }) => {
  const [address, change] = useAddress();
  const mayGive = useRight('charge-by-sheet');
  const [dialog, setDialog] = useState<'give' | 'charge'>();
  const shown = oneOf(['students', 'places', 'charges'], address.get('show') ?? '') ?? 'students';
  const List = LISTS[shown];
  const close = () => setDialog(undefined);
  return (
    <Page
      title={service.name}
      summary={`${[...new Set([service.kind, service.head])].join(' · ')} · ${counted(service.students, 'student', 'students')} today`}
      actions={
        <>
          <Back />
          {mayGive && <Button onClick={() => setDialog('charge')}>Charge</Button>}
          {mayGive && (
            <KeyedButton label="Give" startIcon={<PersonAddOutlined />} onPress={() => setDialog('give')} />
          )}
        </>
      }
    >
      <Tabbed
        label="Lists of the service"
        tabs={SHOWN}
        tab={shown}
        onChoose={(show) => change(() => new URLSearchParams(show === 'students' ? {} : { show }))}
      >
        <List service={service} />
      </Tabbed>
      {dialog === 'give' && <GiveDialog service={service} onClose={close} />}
      {dialog === 'charge' && <ChargeServiceDialog service={service} onClose={close} />}
    </Page>
  );
};

/** `/services/:id`: who has a service, its free places, and what it charged. */
export const ServicePage = () => {
  const id = Number(useParams().id);
  const { data, error, refetch } = useQuery(queryOf('services', showService, { params: { id } }));
  if (data) return <ServiceView key={id} service={data} />;
  const isUnknown = error instanceof ApiFailure && error.status === 404;
  return (
    <Page title="Service" actions={<Back />}>
      {isUnknown && <EmptyState title="There is no such service" hint="Choose one from the list." />}
      {error && !isUnknown && (
        <FailedState title="Failed to load the service" onRetry={() => void refetch()} />
      )}
      {!error && <LoadingState label="Loading the service" />}
    </Page>
  );
};
