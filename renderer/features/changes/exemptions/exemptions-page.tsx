import DoneAll from '@mui/icons-material/DoneAll';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { exemptions } from '../../../../shared/features/changes/exemptions/exemptions.register.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { AskExemptionDialog } from './ask-exemption-dialog.tsx';
import { EXEMPTION_CELLS } from './exemption-columns.tsx';

/** `/exemptions`: every exemption by rule that was asked for, and what became of it; a row opens its students. */
export const ExemptionsPage = () => {
  const [isAsking, setAsking] = useState(false);
  const register = useRegister(exemptions);
  const navigate = useNavigate();
  const { data: sessions } = useQuery(queryOf('academic_sessions', listSessions));
  return (
    <Page
      title="Exemptions"
      summary="What many students are let off by one rule"
      actions={
        <>
          <ExportRegister {...register} />
          <KeyedButton label="Request Exemption" startIcon={<DoneAll />} onPress={() => setAsking(true)} />
        </>
      }
    >
      <RegisterFilters
        {...register}
        choices={{ session: (sessions ?? []).map(({ id, name }) => ({ value: id, label: name })) }}
      />
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
      {isAsking && <AskExemptionDialog onClose={() => setAsking(false)} />}
    </Page>
  );
};
