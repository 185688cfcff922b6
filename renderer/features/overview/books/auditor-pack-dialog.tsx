import { useQueryClient } from '@tanstack/react-query';
import { financialYear, financialYearDays } from '../../../../shared/dates.ts';
import { makeAuditorPack } from '../../../../shared/features/overview/books/auditor-packs.endpoints.ts';
import { NewAuditorPack } from '../../../../shared/features/overview/books/auditor-packs.model.ts';
import { call } from '../../../client/call.ts';
import { refresh } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/** Asks of which days a pack for the auditor is made: at first this financial year until today. */
export const AuditorPackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const queries = useQueryClient();
  const { today } = useOfficeDay();
  const { first } = financialYearDays(financialYear(today));
  return (
    <FormDialog
      title="Make a Pack for the Auditor"
      submitLabel="Make the pack"
      width="xs"
      description="Locked months are as they were locked. Of open months it holds the figures of now."
      schema={NewAuditorPack}
      defaultValues={{ from: first, to: today }}
      failed="Failed to begin the pack"
      onSubmit={async (body) => {
        await call(makeAuditorPack, { body });
        await refresh(queries, 'auditor_packs');
      }}
      onClose={onClose}
    >
      <DateField name="from" label="From" required />
      <DateField name="to" label="To" required />
    </FormDialog>
  );
};
