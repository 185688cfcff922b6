import EditOutlined from '@mui/icons-material/EditOutlined';
import HotelOutlined from '@mui/icons-material/HotelOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import { useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Service } from '../../../../shared/features/changes/services/services.model.ts';
import { services } from '../../../../shared/features/changes/services/services.register.ts';
import { useUser } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { ServiceDialog } from './service-dialog.tsx';

/** `/services`: the college's buses, hostels and mess. */
export const ServicesPage = () => {
  const register = useRegister(services);
  const navigate = useNavigate();
  const mayWrite = useUser().role === 'admin';
  const [edited, setEdited] = useState<Service | 'new'>();
  const actions = useMemo(
    () =>
      actionsColumn<Service>((service) => [
        {
          looks: true,
          icon: PeopleOutlined,
          label: `Students of ${service.name}`,
          onClick: () => void navigate(`/services/${service.id}`),
        },
        mayWrite && { icon: EditOutlined, label: `Edit ${service.name}`, onClick: () => setEdited(service) },
      ]),
    [mayWrite, navigate],
  );
  return (
    <Page
      title="Services"
      summary="Bus, hostel, mess: who has what, charged by the month, term or year"
      actions={
        <>
          <ExportRegister {...register} />
          {mayWrite && (
            <KeyedButton label="Add Service" startIcon={<HotelOutlined />} onPress={() => setEdited('new')} />
          )}
        </>
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        onOpen={({ id }) => void navigate(`/services/${id}`)}
        empty={{ title: 'No services yet', hint: 'Press Add Service to enter a bus, a hostel or a mess.' }}
        notFound={{ title: 'No services found', hint: 'Clear the search or choose another kind.' }}
        failed="Failed to load services"
      />
      {edited && (
        <ServiceDialog
          key={edited === 'new' ? edited : `${edited.id} ${edited.version}`}
          service={edited === 'new' ? undefined : edited}
          onReload={setEdited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  );
};
