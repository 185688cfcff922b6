import type { Portal } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { portalSettlements } from '../../../../shared/features/accounts/portals/portals.register.ts';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';

/** What a portal paid out, and whether the bank has it. */
export const SettlementsRegister = ({ portal }: { readonly portal: Portal }) => {
  const register = useRegister(portalSettlements, { params: { id: portal.id } });
  return (
    <>
      <RegisterFilters {...register} isNamed>
        <ExportRegister {...register} />
      </RegisterFilters>
      <RegisterTable
        {...register}
        selection={undefined}
        empty={{ title: 'No settlements yet', hint: 'They come with the files of the portal.' }}
        notFound={{ title: 'No settlements found', hint: 'Clear the search or choose another status.' }}
        failed="Failed to load the settlements"
      />
    </>
  );
};
