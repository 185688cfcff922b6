import EditOutlined from '@mui/icons-material/EditOutlined';
import GroupAddOutlined from '@mui/icons-material/GroupAddOutlined';
import { useMemo, useState } from 'react';
import type { Family, ProposedFamily } from '../../../../shared/features/students/families/families.model.ts';
import {
  families,
  proposedFamilies,
} from '../../../../shared/features/students/families/families.register.ts';
import { useRight } from '../../../client/login.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { actionsColumn } from '../../../ui/tables/columns.tsx';
import { type BegunFamily, FamilyDialog, NO_FAMILY } from './family-dialog.tsx';

/** The family that is begun or corrected, and its form. */
const useFamilyForm = () => {
  const [family, setFamily] = useState<BegunFamily>();
  const form = family && (
    <FamilyDialog
      key={`${family.id} ${family.version}`}
      family={family}
      onReload={setFamily}
      onClose={() => setFamily(undefined)}
    />
  );
  return { begin: setFamily, form };
};

const AddFamily = ({ onPress }: { readonly onPress: () => void }) => (
  <KeyedButton label="Add Family" startIcon={<GroupAddOutlined />} onPress={onPress} />
);

/** `/families`: which students are brothers and sisters. */
export const FamiliesPage = () => {
  const register = useRegister(families);
  const mayAdmit = useRight('admit-students');
  const { begin, form } = useFamilyForm();
  const actions = useMemo(
    () =>
      actionsColumn<Family>((family) =>
        mayAdmit
          ? [{ icon: EditOutlined, label: `Edit family of ${family.guardian}`, onClick: () => begin(family) }]
          : [],
      ),
    [mayAdmit, begin],
  );
  return (
    <Page
      title="Families"
      summary="Brothers and sisters, whose fees are taken together"
      actions={
        <>
          <ExportRegister {...register} />
          {mayAdmit && <AddFamily onPress={() => begin(NO_FAMILY)} />}
        </>
      }
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        empty={{ title: 'No families yet', hint: 'Press Add Family, or look at those that are proposed.' }}
        notFound={{ title: 'No families found', hint: 'Clear the search.' }}
        failed="Failed to load families"
      />
      {form}
    </Page>
  );
};

/** `/families/proposed`: students whose father's name and mobile agree. */
export const ProposedFamiliesPage = () => {
  const register = useRegister(proposedFamilies);
  const mayAdmit = useRight('admit-students');
  const { begin, form } = useFamilyForm();
  const actions = useMemo(
    () =>
      actionsColumn<ProposedFamily>(({ guardian, mobile, students }) =>
        mayAdmit
          ? [
              {
                icon: GroupAddOutlined,
                label: `Join as family of ${guardian}`,
                onClick: () => begin({ guardian, mobile, students }),
              },
            ]
          : [],
      ),
    [mayAdmit, begin],
  );
  return (
    <Page
      title="Proposed Families"
      summary="Father's name and mobile agree"
      actions={mayAdmit && <AddFamily onPress={() => begin(NO_FAMILY)} />}
    >
      <RegisterFilters {...register} />
      <RegisterTable
        {...register}
        selection={undefined}
        actions={actions}
        empty={{
          title: 'No families to propose',
          hint: "Students whose father's name and mobile agree are listed here.",
        }}
        notFound={{ title: 'No families found', hint: 'Clear the search.' }}
        failed="Failed to load proposed families"
      />
      {form}
    </Page>
  );
};
