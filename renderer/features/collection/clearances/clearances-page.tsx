import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { clearances } from '../../../../shared/features/collection/clearances/clearances.register.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { ClearDialog } from './clear-dialog.tsx';

/** `/clearances`: who was cleared for what, each list as of its day; a row opens the list. */
export const ClearancesPage = () => {
  const [isClearing, setClearing] = useState(false);
  const register = useRegister(clearances);
  const navigate = useNavigate();
  const { choices } = useCourseChoices({ withUnused: true });
  return (
    <Page
      title="Clearance"
      summary="Who may sit an examination, and who has fees to pay first"
      actions={
        <KeyedButton
          label="Clear Students"
          startIcon={<FactCheckOutlined />}
          onPress={() => setClearing(true)}
        />
      }
    >
      <RegisterFilters {...register} choices={{ course: choices }} />
      <RegisterTable
        {...register}
        onOpen={({ id }) => navigate(`/clearances/${id}`)}
        empty={{
          title: 'No clearances yet',
          hint: 'Press Clear Students to list who has paid for an examination, and who has not.',
        }}
        notFound={{ title: 'No clearances found', hint: 'Clear the search or choose another course.' }}
        failed="Failed to load clearances"
      />
      {isClearing && <ClearDialog onClose={() => setClearing(false)} />}
    </Page>
  );
};
