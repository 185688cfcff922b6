import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { exemptions } from '../../../../shared/features/changes/exemptions/exemptions.register.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { EXEMPTION_CELLS } from './exemption-columns.tsx';

/** Every exemption by rule that was asked for, and what became of it; a row opens its students. */
export const ExemptionRegister = () => {
  const register = useRegister(exemptions);
  const navigate = useNavigate();
  const { data: sessions } = useQuery(queryOf('academic_sessions', listSessions));
  return (
    <>
      <RegisterFilters
        {...register}
        choices={{ session: (sessions ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      >
        <ExportRegister {...register} />
      </RegisterFilters>
      <RegisterTable
        {...register}
        cells={EXEMPTION_CELLS}
        onOpen={({ id }) => navigate(`/exemptions/${id}`)}
        isVoid={({ status }) => status === 'Declined' || status === 'Taken Back'}
        empty={{
          title: 'No exemptions yet',
          hint: 'Press Request Exemption to let many students off at once, as all girls of tuition.',
        }}
        notFound={{ title: 'No exemptions found', hint: 'Clear the search or choose other filters.' }}
        failed="Failed to load exemptions"
      />
    </>
  );
};
