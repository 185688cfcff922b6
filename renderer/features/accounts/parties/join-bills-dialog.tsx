import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { requiredText } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { joinBills, typedVendors } from '../../../../shared/features/accounts/bills/bills.endpoints.ts';
import type { TypedVendor } from '../../../../shared/features/accounts/bills/bills.vendors-model.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';

/** The name that was chosen, as JSON with whether it is joined or taken off. */
const JoinForm = z.object({ chosen: requiredText('Choose a name', 400) });

const said = ({ vendor, bills, amount }: TypedVendor): string =>
  `${vendor}: ${counted(bills, 'bill', 'bills')}, ${formatRupees(amount)}`;

/** Joins the bills of a name that was typed with a party, or takes the party off again. */
export const JoinBillsDialog = ({
  party,
  onClose,
}: {
  readonly party: Party;
  readonly onClose: () => void;
}) => {
  const { data, error } = useQuery(queryOf('bills', typedVendors));
  useFailureNotice(error, 'Failed to load bills');
  const choices = (data ?? [])
    .filter(({ party_id }) => party_id === null || party_id === party.id)
    .map((typed) => ({
      value: JSON.stringify({ vendor: typed.vendor, party_id: typed.party_id === null ? party.id : null }),
      label: typed.party_id === null ? said(typed) : `Separate again: ${said(typed)}`,
    }));
  return (
    <ActDialog
      of={joinBills}
      inputOf={({ chosen }) => ({ body: JSON.parse(chosen) })}
      mayBeDone={({ bills }) => bills > 0}
      doLabel={({ party_id }) => (party_id === null ? 'Separate' : 'Join')}
      preview={(found) => (
        <PreviewBox label="What would change">
          <Typography sx={{ fontWeight: 620 }}>{said(found)}</Typography>
        </PreviewBox>
      )}
      changes={['bills']}
      notice={(done) => ({
        title: done.party_id === null ? 'Bills separated' : 'Bills joined',
        description: said(done),
      })}
      title={`Bills of ${party.name}`}
      description="All bills with exactly this typed name. The name on the bill stays as typed."
      width="sm"
      schema={JoinForm}
      defaultValues={{ chosen: '' }}
      onClose={onClose}
      failed="Failed to join bills"
    >
      <SelectField
        name="chosen"
        label="Name as typed"
        required
        wide
        choices={choices}
        blank="Choose a name"
        hint={data && choices.length === 0 ? 'No bills to join.' : undefined}
      />
    </ActDialog>
  );
};
