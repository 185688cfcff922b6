import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { createFund, updateFund } from '../../../../shared/features/college/funds/funds.endpoints.ts';
import {
  FUND_KINDS,
  Fund,
  NEEDS_FUND_NAME,
  receiptMark,
} from '../../../../shared/features/college/funds/funds.model.ts';
import { call } from '../../../client/call.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';

const FundForm = z.object({
  name: requiredText(NEEDS_FUND_NAME, 60),
  kind: z.enum(FUND_KINDS),
  receipt_mark: receiptMark,
});

export const FUND_KIND_LABELS = { own: 'The college’s own', held: 'Held for another body' } as const;
const KINDS = FUND_KINDS.map((value) => ({ value, label: FUND_KIND_LABELS[value] }));

interface FundFormProps {
  /** The fund to rename; undefined for a new one. */
  readonly fund: Fund | undefined;
  readonly onReload: (current: Fund) => void;
  readonly onClose: () => void;
}

/** Adds a fund, or renames it. */
export const FundFormDialog = ({ fund, onReload, onClose }: FundFormProps) => {
  const queries = useQueryClient();
  return (
    <FormDialog
      title={fund ? `Edit ${fund.name}` : 'Add Fund'}
      submitLabel={fund ? 'Save' : 'Add Fund'}
      width="xs"
      schema={FundForm}
      defaultValues={{
        name: fund?.name ?? '',
        kind: fund?.kind ?? 'own',
        receipt_mark: fund?.receipt_mark ?? '',
      }}
      failed="Failed to save the fund"
      onReload={(current) => onReload(Fund.parse(current))}
      onSubmit={async (body) => {
        if (fund)
          await call(updateFund, { params: { id: fund.id }, body: { ...body, version: fund.version } });
        else await call(createFund, { body });
        notify({ title: fund ? 'Updated' : 'Fund added', description: body.name });
        await refresh(queries, 'funds');
      }}
      onClose={onClose}
    >
      <TextField name="name" label="Name" required wide />
      <SelectField
        name="kind"
        label="Whose money"
        choices={KINDS}
        hint="What is collected for another body is not income: it is owed to that body until it is remitted"
        wide
      />
      <TextField
        name="receipt_mark"
        label="Own receipt numbers"
        hint="One to three letters, such as G: its receipts are numbered G000001 and so on. Leave blank to number them with the college’s"
        maxLength={3}
        wide
      />
    </FormDialog>
  );
};
