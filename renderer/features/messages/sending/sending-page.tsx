import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import {
  changeSending,
  readSending,
} from '../../../../shared/features/messages/sending/sending.endpoints.ts';
import type { SendingView } from '../../../../shared/features/messages/sending/sending.model.ts';
import { call } from '../../../client/call.ts';
import { saidOf } from '../../../client/failure.ts';
import { Used } from '../../../client/uses.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { SettingCard } from '../../../ui/forms/setting-card.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { CertificateField } from '../../college/university/certificate-field.tsx';
import { formOf, paceOf, SendingForm, sendingQuery, stateText, typedOf } from './sending.data.ts';
import { SmsCard } from './sms-card.tsx';
import { TestSending } from './test-sending.tsx';

const SECURITIES = [
  { value: 'starttls', label: 'STARTTLS (port 587)' },
  { value: 'tls', label: 'TLS (port 465)' },
  { value: 'none', label: 'None (this PC only)' },
] as const;

const Fields = ({ read }: { readonly read: SendingView }) => (
  <>
    <FormGrid>
      <TextField name="host" label="Mail server" placeholder="smtp.gmail.com" />
      <TextField name="port" label="Port" required />
      <SelectField name="security" label="Encryption" choices={SECURITIES} />
      <TextField name="username" label="User name" autoComplete="off" hint="Usually the e-mail address" />
      <NewPasswordField
        name="password"
        label="Password"
        required={false}
        hint={
          read.has_password
            ? 'Leave blank to keep the one on this PC'
            : 'Gmail: an app password of 16 letters. It stays on the office PC, and is in no backup'
        }
      />
      <TextField name="sender_address" label="Sender address" placeholder="accounts@college.in" />
      <TextField name="sender_name" label="Sender name" />
      <TextField name="reply_to" label="Reply to" hint="Leave blank for the sender address" />
      <TextField name="quiet_from" label="Quiet from" placeholder="21:00" />
      <TextField name="quiet_to" label="Quiet to" placeholder="08:00" />
      <TextField
        name="most_per_hour"
        label="Most in an hour"
        hint="Gmail takes 500 a day. Leave blank for no limit"
      />
      <CertificateField kept={read.certificate} />
    </FormGrid>
    <TestSending />
    <CheckField name="is_on" label="Send messages" hint="Off: messages wait in Outbox" />
  </>
);

const Editor = ({ view }: { readonly view: SendingView }) => (
  <SettingCard
    entity="sending"
    query={sendingQuery}
    reread={() => call(readSending)}
    view={view}
    title="E-mail"
    description="The mail server through which receipts and letters go out."
    submitLabel="Save Sending"
    schema={SendingForm}
    formOf={formOf}
    save={(values, { version }) =>
      call(changeSending, { body: { ...typedOf(values), ...paceOf(values), is_on: values.is_on, version } })
    }
    said={({ is_on }) => (is_on ? 'Sending is on' : 'Sending is off')}
  >
    {(read) => <Fields read={read} />}
  </SettingCard>
);

/** `/sending`: how messages are sent, and how far the sending is. */
export const SendingPage = () => {
  const query = useQuery(sendingQuery);
  const view = query.data;
  const said = view && stateText(view);
  return (
    <Page title="Sending" summary="How receipts, letters and reminders go out">
      {query.isPending && <LoadingState />}
      {query.isLoadingError && (
        <FailedState
          title="Failed to load the settings"
          hint={saidOf(query.error)}
          onRetry={() => query.refetch()}
        />
      )}
      {said && (
        <Alert severity={said.weight} role="status">
          {said.text}
        </Alert>
      )}
      {view && <Editor view={view} />}
      <Used of="sms">
        <SmsCard />
      </Used>
    </Page>
  );
};
