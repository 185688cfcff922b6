import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { saveMapping } from '../../../../shared/features/overview/tally/tally.endpoints.ts';
import { TALLY_GROUPS } from '../../../../shared/features/overview/tally/tally.groups.ts';
import {
  LONGEST_LEDGER,
  type TallyLedger,
  type TallyMapping,
} from '../../../../shared/features/overview/tally/tally.model.ts';
import { refresh } from '../../../client/queries.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const LedgerForm = z.object({ ledger: limitedText(LONGEST_LEDGER), group: z.enum(TALLY_GROUPS) });
const GROUPS = choicesOf(TALLY_GROUPS);

interface LedgerDialogProps {
  readonly ledger: TallyLedger;
  readonly version: TallyMapping['version'];
  readonly onClose: () => void;
}

/** Names an account as it is called in Tally. */
export const LedgerDialog = ({ ledger: row, version, onClose }: LedgerDialogProps) => {
  const queries = useQueryClient();
  const { account_id, head_id, account, suggested } = row;
  return (
    <SendDialog
      of={saveMapping}
      inputOf={(named) => ({ body: { ledgers: [{ account_id, head_id, ...named }], version } })}
      notice={() => ({ title: 'Saved', description: account })}
      changes={['tally']}
      title={account}
      submitLabel="Save"
      width="xs"
      schema={LedgerForm}
      defaultValues={{ ledger: row.ledger ?? suggested.ledger, group: row.group ?? suggested.group }}
      failed="Failed to save the ledger"
      onReload={() => {
        void refresh(queries, 'tally');
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="ledger"
        label="Ledger in Tally"
        hint={`As it is written there. Leave blank to keep it here. Suggested: ${suggested.ledger}`}
        wide
      />
      <SelectField name="group" label="Group" choices={GROUPS} wide />
    </SendDialog>
  );
};
