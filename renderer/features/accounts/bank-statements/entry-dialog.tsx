import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatDate } from '../../../../shared/dates.ts';
import { enterLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type { BankLine } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { listHeads } from '../../../../shared/features/college/heads/heads.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { LoadingState } from '../../../ui/pages/states.tsx';

const EntryForm = z.object({ head_id: z.int('Choose a head').positive('Choose a head') });

/** The heads that are preselected for a bank's charges and interest. */
const USUAL = { expense: 'Bank Charges', 'other income': 'Interest' } as const;

/** Books under a head what the bank charged or paid. */
export const EntryDialog = ({ line, onClose }: { readonly line: BankLine; readonly onClose: () => void }) => {
  const kind = line.out > 0 ? 'expense' : 'other income';
  const heads = useQuery(queryOf('heads', listHeads, { query: { kind, active: 'true' } }));
  const usual = heads.data?.find(({ name }) => name === USUAL[kind]);
  return (
    <SendDialog
      of={enterLine}
      inputOf={(body) => ({ params: { id: line.id }, body })}
      notice={() => ({ title: 'Entered', description: line.narration })}
      changes={['matches']}
      key={usual?.id ?? 'none'}
      title={`${line.out > 0 ? 'Charged' : 'Paid'} by the bank: ${formatRupees(line.in || line.out)}`}
      submitLabel="Enter"
      description={`${line.narration}, ${formatDate(line.date)}`}
      schema={EntryForm}
      defaultValues={{ head_id: usual?.id }}
      failed="Failed to enter"
      onClose={onClose}
    >
      {heads.isPending ? (
        <LoadingState label="Loading heads" />
      ) : (
        <SelectField
          name="head_id"
          label="Head"
          required
          choices={(heads.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </SendDialog>
  );
};
