import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { formatMoment } from '../../../../shared/dates.ts';
import { changeSms, readSms, testSms } from '../../../../shared/features/messages/sending/sms.endpoints.ts';
import { SmsProvider, type SmsView } from '../../../../shared/features/messages/sending/sms.model.ts';
import { call } from '../../../client/call.ts';
import { queryOf } from '../../../client/queries.ts';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { SettingCard } from '../../../ui/forms/setting-card.tsx';
import { TryOut } from '../../../ui/forms/try-out.tsx';

const smsQuery = queryOf('sending', readSms);
const SmsForm = z.object({ ...SmsProvider.shape, key: z.string() });
type SmsValues = z.output<typeof SmsForm>;

const formOf = (view: SmsView): SmsValues => ({
  ...SmsProvider.parse(
    Object.fromEntries(Object.entries(view).filter(([name]) => name in SmsProvider.shape)),
  ),
  key: '',
});
const typedOf = ({ key, ...values }: SmsValues) => ({ ...values, ...(key !== '' && { key }) });

const METHODS = [
  { value: 'POST', label: 'POST' },
  { value: 'GET', label: 'GET' },
] as const;

const Fields = ({ read }: { readonly read: SmsView }) => (
  <FormGrid>
    <TextField
      name="url"
      label="Address"
      placeholder="https://api.provider.in/send"
      hint="Leave blank for no SMS"
      wide
    />
    <SelectField name="method" label="Method" choices={METHODS} />
    <NewPasswordField
      name="key"
      label="Key"
      required={false}
      hint={
        read.has_key
          ? 'Leave blank to keep the one on this PC'
          : 'Put in place of {key}. It stays on the office PC, and is in no backup'
      }
    />
    <TextField name="headers" label="Headers" rows={2} hint="A line for each, e.g. authkey: {key}" wide />
    <TextField
      name="body"
      label="Body"
      rows={3}
      hint="Of a POST. Filled in: {to}, {text}, {template}, {entity}, {header}, {key}"
      wide
    />
    <TextField name="entity" label="Entity" hint="The number of the college in DLT" />
    <TextField name="header" label="Header" hint="Who the SMS is from, e.g. SVMCLG" />
    <TextField
      name="success"
      label="Word of success"
      hint="In the answer where the SMS was taken; blank: its status"
    />
    <TextField name="receipt_template" label="Registered template of receipts" />
    <TextField
      name="receipt_text"
      label="Text of receipts"
      rows={2}
      hint="As registered, with {name}, {sum}, {date}, {receipt}, {college} for its variables"
      wide
    />
  </FormGrid>
);

const Editor = ({ view }: { readonly view: SmsView }) => (
  <SettingCard
    entity="sending"
    query={smsQuery}
    reread={() => call(readSms)}
    view={view}
    title="SMS"
    description="SMS by the provider of the college, one call for each; only registered texts. They go out while messages are sent."
    submitLabel="Save SMS"
    schema={SmsForm}
    formOf={formOf}
    save={(values, { version }) => call(changeSms, { body: { ...typedOf(values), version } })}
    said={({ url }) => (url === '' ? 'No SMS is sent' : 'SMS go out by this provider')}
  >
    {(read) => (
      <>
        <Fields read={read} />
        <TryOut
          label="Send a Test"
          busy="Sending a test"
          failed="Failed to send the test"
          attempt={({ test_to: to, ...values }) =>
            call(testSms, { body: { ...typedOf(SmsForm.parse(values)), to: String(to ?? '') } })
          }
        >
          <TextField name="test_to" label="Test goes to" hint="Your own mobile number" />
        </TryOut>
      </>
    )}
  </SettingCard>
);

/** How SMS are given to the provider of the college. */
export const SmsCard = () => {
  const { data } = useQuery(smsQuery);
  if (!data) return undefined;
  const { state } = data;
  return (
    <>
      {state.kind === 'failing' && (
        <Alert severity="warning" role="status">
          {state.problem}, since {formatMoment(state.since)}. Bursar tries again by itself.
        </Alert>
      )}
      <Editor view={data} />
    </>
  );
};
