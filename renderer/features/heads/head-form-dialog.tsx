import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredText } from '../../../shared/contract/fields.ts';
import { FEE_TYPES } from '../../../shared/features/fees/fees.model.ts';
import { createHead, updateHead } from '../../../shared/features/heads/heads.endpoints.ts';
import { Head, NEEDS_HEAD_NAME, ONE_OF_TYPES } from '../../../shared/features/heads/heads.model.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { choicesOf, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';

const HeadForm = z.object({
  name: requiredText(NEEDS_HEAD_NAME, 60),
  fee_type: z.enum(FEE_TYPES, ONE_OF_TYPES),
  position: z.string().regex(/^\s*([1-9]\d{0,3})?\s*$/, 'A position is a number from 1 to 9999'),
  refundable: z.boolean(),
  not_given_back: z.boolean(),
  active: z.boolean(),
});
const BLANK = { name: '', position: '', refundable: false, not_given_back: false, active: true };

interface HeadDialogProps {
  /** Absent for a new one. */
  readonly head: Head | undefined;
  readonly onReload: (current: Head) => void;
  readonly onClose: () => void;
}

/** Adds what is charged for, or corrects it. */
export const HeadFormDialog = ({ head, onReload, onClose }: HeadDialogProps) => {
  const queries = useQueryClient();
  return (
    <FormDialog
      title={head ? `Edit ${head.name}` : 'Add Head'}
      submitLabel={head ? 'Save' : 'Add Head'}
      schema={HeadForm}
      defaultValues={head ? { ...head, position: String(head.position) } : BLANK}
      failed="Failed to save the head"
      invalidTitle="Validation"
      onReload={(current) => onReload(Head.parse(current))}
      onSubmit={async ({ active, position, ...rest }) => {
        const body = { ...rest, ...(position.trim() !== '' && { position: Number(position) }) };
        if (head)
          await call(updateHead, {
            params: { id: head.id },
            body: { ...body, active, version: head.version },
          });
        else await call(createHead, { body });
        notify({ title: head ? 'Updated' : 'Head added', description: rest.name });
        await refresh(queries, 'heads');
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <SelectField name="fee_type" label="Listed under" required choices={choicesOf(FEE_TYPES)} />
      <TextField
        name="position"
        label="Settled in place"
        hint="Of dues with one date, 1 is settled first; blank is last"
      />
      <CheckField
        name="refundable"
        label="Given back on leaving"
        hint="Caution money: held for the student, no income"
      />
      <CheckField
        name="not_given_back"
        label="Not given back"
        hint="The table of refunds leaves it out: University's share"
      />
      {head && (
        <CheckField
          name="active"
          label="In use"
          disabled={head.purpose !== null}
          hint={head.purpose === null ? undefined : 'The office itself charges under it'}
          wide
        />
      )}
    </FormDialog>
  );
};
