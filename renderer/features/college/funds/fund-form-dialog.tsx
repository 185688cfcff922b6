import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { createFund, updateFund } from '../../../../shared/features/college/funds/funds.endpoints.ts';
import {
  FUND_KINDS,
  Fund,
  NEEDS_FUND_NAME,
  receiptMark,
} from '../../../../shared/features/college/funds/funds.model.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const FundForm = z.object({
  name: requiredText(NEEDS_FUND_NAME, 60),
  kind: z.enum(FUND_KINDS),
  receipt_mark: receiptMark,
});

export const FUND_KIND_LABELS = {
  own: 'The college’s own',
  held: 'Held for another body',
  restricted: 'The college’s own, for one purpose',
  grant: 'A grant',
  foreign: 'Foreign contribution',
} as const;
const KINDS = FUND_KINDS.map((value) => ({ value, label: FUND_KIND_LABELS[value] }));

interface FundFormProps {
  /** The fund to rename; undefined for a new one. */
  readonly fund: Fund | undefined;
  readonly onReload: (current: Fund) => void;
  readonly onClose: () => void;
}

/** Adds a fund, or renames it. */
export const FundFormDialog = ({ fund, onReload, onClose }: FundFormProps) => (
  <SendDialog
    of={fund ? updateFund : createFund}
    inputOf={(body) =>
      fund ? { params: { id: fund.id }, body: { ...body, version: fund.version } } : { body }
    }
    notice={(_, { name }) => ({ title: fund ? 'Updated' : 'Fund added', description: name })}
    changes={['funds']}
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
    onClose={onClose}
  >
    <TextField name="name" label="Name" required wide />
    <SelectField
      name="kind"
      label="Belongs to"
      choices={KINDS}
      hint="What is collected for another body is not income: it is owed to that body until it is remitted. Money for one purpose, a grant or a foreign contribution pays for nothing else"
      wide
    />
    <TextField
      name="receipt_mark"
      label="Own receipt numbers"
      hint="One to three letters, such as G: its receipts are numbered G000001 and so on. Leave blank to number them with the college’s"
      maxLength={3}
      wide
    />
  </SendDialog>
);
