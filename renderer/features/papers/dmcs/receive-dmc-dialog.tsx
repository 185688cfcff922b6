import { z } from 'zod';
import { optionalDate, requiredText } from '../../../../shared/contract/fields.ts';
import { receiveDmc } from '../../../../shared/features/papers/dmcs/dmcs.endpoints.ts';
import { type Dmc, NEEDS_RECEIVER } from '../../../../shared/features/papers/dmcs/dmcs.model.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const ReceivingForm = z.object({
  received_by: requiredText(NEEDS_RECEIVER),
  received_date: optionalDate,
});

interface ReceiveDmcDialogProps {
  readonly dmc: Dmc;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Notes who took a certificate away, and when. */
export const ReceiveDmcDialog = ({ dmc, onReload, onClose }: ReceiveDmcDialogProps) => {
  const { id, version, received } = dmc;
  return (
    <SendDialog
      of={receiveDmc}
      inputOf={(values) => ({ params: { id }, body: { ...values, version } })}
      notice={(_, values) => ({
        title: 'Saved',
        description: `${dmc.serial} was received by ${values.received_by}`,
      })}
      changes={['dmcs']}
      title={`Who received ${dmc.serial}`}
      description={`${dmc.dmc_type}, ${dmc.name}, ${dmc.course}`}
      schema={ReceivingForm}
      defaultValues={{
        received_by: received?.by ?? dmc.name,
        received_date: received?.date ?? '',
      }}
      onReload={onReload}
      onClose={onClose}
      failed="Failed to update"
    >
      <TextField name="received_by" label="Received by" required />
      <DateField name="received_date" label="Received on" hint="Leave blank for today" />
    </SendDialog>
  );
};
