import { TextField } from '../../../ui/fields/text-field.tsx';

/** At another desk than the office PC. Inside a form. */
export const SetUpCodeField = () => (
  <TextField
    name="code"
    label="Set-up code"
    required
    hint="Printed on the office PC when Bursar started; not needed on that PC itself"
    autoComplete="one-time-code"
  />
);
