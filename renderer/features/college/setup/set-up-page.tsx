import { zodResolver } from '@hookform/resolvers/zod';
import SettingsBackupRestoreOutlined from '@mui/icons-material/SettingsBackupRestoreOutlined';
import { Alert, Box, Button, Checkbox, FormControlLabel, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import {
  USE_NAMES,
  USES,
  type Use,
  type UseName,
} from '../../../../shared/features/college/settings/settings.uses.ts';
import { SetUp, setUpOffice } from '../../../../shared/features/college/setup/setup.endpoints.ts';
import { MIN_PASSWORD } from '../../../../shared/features/college/users/users.model.ts';
import { call } from '../../../client/call.ts';
import { describeFailure } from '../../../client/failure.ts';
import { useLogin } from '../../../client/login.tsx';
import { advanceOnEnter } from '../../../ui/fields/advance.ts';
import { NewPasswordField } from '../../../ui/fields/new-password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { fieldErrorsOf } from '../../../ui/forms/form-failure.ts';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { EntranceCard, EntranceTitle } from '../../../ui/pages/entrance-card.tsx';
import { UnencryptedNotice } from '../users/unencrypted-notice.tsx';
import { SetUpCodeField } from './set-up-code-field.tsx';
import { officeQuery } from './setup.data.ts';

const BLANK = { college_name: '', name: '', username: '', password: '', code: '' };
/** What is asked of the college: each a yes or no. */
const ASKED = USE_NAMES.flatMap((name) => {
  const use: Use = USES[name];
  return use.question === undefined ? [] : [{ name, question: use.question }];
});
const FIELDS = ['college_name', 'name', 'username', 'password', 'code'] as const;

interface SetUpPageProps {
  readonly isCodeNeeded: boolean;
  /** A backup is to be restored instead. */
  readonly onRestore: () => void;
}

/** The first minute of an office: the college's name and its first admin. */
export const SetUpPage = ({ isCodeNeeded, onRestore }: SetUpPageProps) => {
  const { enter } = useLogin();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
  const [uses, setUses] = useState<readonly UseName[]>([]);
  const answer = (name: UseName) =>
    setUses(uses.includes(name) ? uses.filter((each) => each !== name) : [...uses, name]);
  const form = useForm({ resolver: zodResolver(SetUp), defaultValues: BLANK });
  const { isSubmitting } = form.formState;
  useEffect(() => {
    document.title = 'Set up · Bursar';
    form.setFocus('college_name');
  }, [form]);

  const send = form.handleSubmit(async ({ code, ...rest }) => {
    if (isSending.current) return;
    isSending.current = true;
    setFailure(undefined);
    try {
      const body = { ...rest, uses: [...uses], ...(isCodeNeeded && { code: code ?? '' }) };
      const { token, user } = await call(setUpOffice, { body });
      enter(token, user, {
        title: 'The office is open',
        description: `Welcome, ${user.name}! Sign in with your username from now on.`,
      });
      queries.invalidateQueries({ queryKey: officeQuery.queryKey });
    } catch (error) {
      const findings = fieldErrorsOf(error, FIELDS);
      for (const field of FIELDS) {
        const finding = findings.find(({ path }) => path === field);
        if (finding) form.setError(field, { message: finding.message });
      }
      if (findings.length === 0) setFailure(describeFailure(error, 'Unable to connect to server'));
    } finally {
      isSending.current = false;
    }
  });

  return (
    <EntranceCard width={480}>
      <EntranceTitle />
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Set up this office: name the college and make the first admin. This is done once.
      </Typography>
      {failure && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {failure}
        </Alert>
      )}
      <UnencryptedNotice />
      <FormProvider {...form}>
        <Box
          component="form"
          noValidate
          onSubmit={send}
          onKeyDown={(event) =>
            event.currentTarget instanceof HTMLFormElement && advanceOnEnter(event.currentTarget, event)
          }
          sx={{ display: 'grid', gap: 2, mt: 3 }}
        >
          <TextField
            name="college_name"
            label="College name"
            required
            hint="As printed on receipts and letters"
            autoComplete="organization"
          />
          <TextField name="name" label="Your name" required autoComplete="name" />
          <TextField name="username" label="Username" required autoComplete="username" />
          <NewPasswordField
            name="password"
            label="Password"
            required
            hint={`At least ${MIN_PASSWORD} characters`}
          />
          {isCodeNeeded && <SetUpCodeField />}
          <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, display: 'grid' }}>
            {ASKED.map(({ name, question }) => (
              <FormControlLabel
                key={name}
                label={question}
                control={
                  <Checkbox size="small" checked={uses.includes(name)} onChange={() => answer(name)} />
                }
              />
            ))}
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              What is not ticked is not shown. It can be changed under Office, What We Use.
            </Typography>
          </Box>
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isSubmitting}
            startIcon={isSubmitting && <BusyIcon label="Setting up" />}
          >
            Open the office
          </Button>
          <Button startIcon={<SettingsBackupRestoreOutlined />} disabled={isSubmitting} onClick={onRestore}>
            Restore a backup instead
          </Button>
        </Box>
      </FormProvider>
    </EntranceCard>
  );
};
