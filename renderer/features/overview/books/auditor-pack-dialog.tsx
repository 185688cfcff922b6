import { financialYear, financialYearDays } from '../../../../shared/dates.ts';
import { makeAuditorPack } from '../../../../shared/features/overview/books/auditor-packs.endpoints.ts';
import { NewAuditorPack } from '../../../../shared/features/overview/books/auditor-packs.model.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

/** Asks of which days a pack for the auditor is made: at first this financial year until today. */
export const AuditorPackDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { today } = useOfficeDay();
  const { first } = financialYearDays(financialYear(today));
  return (
    <SendDialog
      of={makeAuditorPack}
      inputOf={(body) => ({ body })}
      changes={['auditor_packs']}
      title="Prepare Auditor’s File"
      submitLabel="Make the pack"
      width="xs"
      description="Locked months as they were locked; open months with current figures."
      schema={NewAuditorPack}
      defaultValues={{ from: first, to: today }}
      failed="Failed to begin the pack"
      onClose={onClose}
    >
      <DateField name="from" label="From" required />
      <DateField name="to" label="To" required />
    </SendDialog>
  );
};
