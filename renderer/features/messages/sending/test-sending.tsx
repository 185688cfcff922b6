import { testSending } from '../../../../shared/features/messages/sending/sending.endpoints.ts';
import { call } from '../../../client/call.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TryOut } from '../../../ui/forms/try-out.tsx';
import { SendingForm, typedOf } from './sending.data.ts';

/** Sends one e-mail by what is typed. */
export const TestSending = () => (
  <TryOut
    label="Send a Test"
    busy="Sending a test"
    failed="Failed to send the test"
    attempt={({ test_to: to, ...values }) =>
      call(testSending, { body: { ...typedOf(SendingForm.parse(values)), to: String(to ?? '') } })
    }
  >
    <TextField name="test_to" label="Test goes to" hint="Your own e-mail address" />
  </TryOut>
);
