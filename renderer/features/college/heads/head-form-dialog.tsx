import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { COLLEGE_FUND } from '../../../../shared/features/college/funds/funds.model.ts';
import { FEE_TYPES } from '../../../../shared/features/college/heads/fee-types.ts';
import { createHead, updateHead } from '../../../../shared/features/college/heads/heads.endpoints.ts';
import {
  HEAD_KINDS,
  Head,
  NEEDS_HEAD_NAME,
  NEEDS_LISTED_UNDER,
} from '../../../../shared/features/college/heads/heads.model.ts';
import { Used } from '../../../client/uses.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useFundChoices } from '../funds/fund-choices.ts';

const HeadForm = z
  .object({
    name: requiredText(NEEDS_HEAD_NAME, 60),
    kind: z.enum(HEAD_KINDS),
    fund_id: z.number(),
    fee_type: z.enum(FEE_TYPES, NEEDS_LISTED_UNDER).optional(),
    position: z.string().regex(/^\s*([1-9]\d{0,3})?\s*$/, 'A position is a number from 1 to 9999'),
    refundable: z.boolean(),
    not_given_back: z.boolean(),
    active: z.boolean(),
  })
  .refine(({ kind, fee_type }) => kind !== 'fee' || fee_type !== undefined, {
    message: NEEDS_LISTED_UNDER,
    path: ['fee_type'],
  });
export const HEAD_KIND_LABELS = {
  fee: 'Fees of students',
  'other income': 'Other income',
  expense: 'Expenses',
} as const;
const KINDS = HEAD_KINDS.map((value) => ({ value, label: HEAD_KIND_LABELS[value] }));

const BLANK = {
  kind: 'fee',
  fund_id: COLLEGE_FUND,
  name: '',
  position: '',
  refundable: false,
  not_given_back: false,
  active: true,
} as const;

interface HeadDialogProps {
  /** Absent for a new one. */
  readonly head: Head | undefined;
  readonly onReload: (current: Head) => void;
  readonly onClose: () => void;
}

/** What is asked of a head that students are charged under. */
const FeeFields = () => {
  const kind: unknown = useWatch({ name: 'kind' });
  if (kind !== 'fee') return null;
  return (
    <>
      <SelectField name="fee_type" label="Listed under" required choices={choicesOf(FEE_TYPES)} />
      <TextField
        name="position"
        label="Order of settling"
        hint="Of dues with the same date, 1 is settled first; blank is last"
      />
      <CheckField
        name="refundable"
        label="Refunded on leaving"
        hint="Caution money: held for the student, no income"
      />
      <CheckField
        name="not_given_back"
        label="Not refunded"
        hint="Left out of refunds on leaving: the University's share"
      />
    </>
  );
};

/** Adds what is charged, received or paid for, or corrects it. */
export const HeadFormDialog = ({ head, onReload, onClose }: HeadDialogProps) => {
  const { choices: funds } = useFundChoices();
  return (
    <SendDialog
      of={head ? updateHead : createHead}
      inputOf={({ active, position, fee_type = 'Others', ...rest }) => {
        const body = { ...rest, fee_type, ...(position.trim() !== '' && { position: Number(position) }) };
        return head
          ? { params: { id: head.id }, body: { ...body, active, version: head.version } }
          : { body };
      }}
      notice={(_, { name }) => ({ title: head ? 'Updated' : 'Head added', description: name })}
      changes={['heads']}
      title={head ? `Edit ${head.name}` : 'Add Head'}
      submitLabel={head ? 'Save' : 'Add Head'}
      schema={HeadForm}
      defaultValues={head ? { ...head, position: String(head.position) } : BLANK}
      failed="Failed to save the head"
      onReload={(current) => onReload(Head.parse(current))}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required />
      <SelectField name="kind" label="What it is for" choices={KINDS} />
      <Used of="funds">
        <SelectField
          name="fund_id"
          label="Fund"
          choices={funds}
          hint="What is collected for another body is not income: the college owes it to that body"
        />
      </Used>
      <FeeFields />
      {head && (
        <CheckField
          name="active"
          label="In use"
          disabled={head.purpose !== null}
          hint={head.purpose === null ? undefined : 'The office itself charges under it'}
          wide
        />
      )}
    </SendDialog>
  );
};
