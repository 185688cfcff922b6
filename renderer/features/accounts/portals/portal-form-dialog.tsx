import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { limitedText, requiredText } from '../../../../shared/contract/fields.ts';
import {
  createPortal,
  updatePortal,
} from '../../../../shared/features/accounts/portals/portals.endpoints.ts';
import { Portal } from '../../../../shared/features/accounts/portals/portals.model.ts';
import { listHeads } from '../../../../shared/features/college/heads/heads.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const PortalForm = z.object({
  name: requiredText('Portal name is required', 60),
  charge_head_id: z.number().optional(),
  tax_head_id: z.number().optional(),
  student_column: limitedText(200),
  active: z.boolean(),
});

interface PortalFormProps {
  /** The portal to correct; undefined for a new one. */
  readonly portal: Portal | undefined;
  readonly onReload: (current: Portal) => void;
  readonly onClose: () => void;
}

/** Adds a portal, with its account in the books, or corrects one. */
export const PortalFormDialog = ({ portal, onReload, onClose }: PortalFormProps) => {
  const { data } = useQuery(queryOf('heads', listHeads, { query: { kind: 'expense', active: 'true' } }));
  const heads = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <SendDialog
      of={portal ? updatePortal : createPortal}
      inputOf={({ charge_head_id = null, tax_head_id = null, ...rest }) => {
        const body = { ...rest, charge_head_id, tax_head_id };
        return portal ? { params: { id: portal.id }, body: { ...body, version: portal.version } } : { body };
      }}
      notice={(_, { name }) => ({ title: portal ? 'Updated' : 'Portal added', description: name })}
      changes={['portals']}
      title={portal ? `Edit ${portal.name}` : 'Add Portal'}
      submitLabel={portal ? 'Save' : 'Add Portal'}
      schema={PortalForm}
      defaultValues={{
        name: portal?.name ?? '',
        charge_head_id: portal?.charge_head_id ?? undefined,
        tax_head_id: portal?.tax_head_id ?? undefined,
        student_column: portal?.student_column ?? '',
        active: portal?.active ?? true,
      }}
      failed="Failed to save the portal"
      onReload={(current) => onReload(Portal.parse(current))}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required hint="As the college calls it, e.g. SBI Collect" />
      <SelectField
        name="charge_head_id"
        label="Head of the charge"
        choices={heads}
        blank="None"
        hint="Under which expense the portal’s charge is booked"
      />
      <SelectField name="tax_head_id" label="Head of the tax" choices={heads} blank="As the charge" />
      {portal && (
        <TextField
          name="student_column"
          label="Student’s column"
          hint="Heading of the student’s number in its files"
        />
      )}
      {portal && <CheckField name="active" label="In use" wide />}
    </SendDialog>
  );
};
