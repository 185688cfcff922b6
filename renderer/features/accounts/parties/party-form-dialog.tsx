import { z } from 'zod';
import { limitedText, requiredText } from '../../../../shared/contract/fields.ts';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { createParty, updateParty } from '../../../../shared/features/accounts/parties/parties.endpoints.ts';
import { PARTY_KINDS, Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import { PARTY_WORDS } from '../../../../shared/features/accounts/parties/parties.register.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';

const PartyForm = z.object({
  name: requiredText('Name is required', 120),
  kind: z.enum(PARTY_KINDS),
  pan: limitedText(10),
  gstin: limitedText(15),
  account_number: limitedText(40),
  ifsc: limitedText(11),
  mobile: limitedText(20),
  address: limitedText(300),
});

interface PartyFormProps {
  /** The party to correct; undefined for a new one. */
  readonly party: Party | undefined;
  readonly onReload: (current: Party) => void;
  readonly onClose: () => void;
}

/** Adds a party, or corrects it. */
export const PartyFormDialog = ({ party, onReload, onClose }: PartyFormProps) => (
  <SendDialog
    of={party ? updateParty : createParty}
    inputOf={(body) =>
      party ? { params: { id: party.id }, body: { ...body, version: party.version } } : { body }
    }
    notice={(_, { name }) => ({ title: party ? 'Updated' : 'Party added', description: name })}
    changes={['parties']}
    title={party ? `Edit ${party.name}` : 'Add Party'}
    submitLabel={party ? 'Save' : 'Add Party'}
    schema={PartyForm}
    defaultValues={{
      ...{ name: party?.name ?? '', kind: party?.kind ?? 'vendor', pan: party?.pan ?? '' },
      ...{ gstin: party?.gstin ?? '', account_number: party?.account_number ?? '', ifsc: party?.ifsc ?? '' },
      ...{ mobile: party?.mobile ?? '', address: party?.address ?? '' },
    }}
    failed="Failed to save the party"
    onReload={(current) => onReload(Party.parse(current))}
    onClose={onClose}
  >
    <TextField name="name" label="Name" required />
    <SelectField name="kind" label="Type" choices={choicesOf(PARTY_KINDS, PARTY_WORDS)} />
    <TextField name="pan" label="PAN" />
    <TextField name="gstin" label="GSTIN" />
    <TextField name="account_number" label="Account Number" />
    <TextField name="ifsc" label="IFSC" />
    <TextField name="mobile" label="Mobile" />
    <TextField name="address" label="Address" wide />
  </SendDialog>
);
