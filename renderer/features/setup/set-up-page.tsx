import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, CircularProgress, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { SetUp, setUpOffice } from '../../../shared/features/setup/setup.endpoints.ts';
import { MIN_PASSWORD } from '../../../shared/features/users/users.model.ts';
import { call } from '../../client/call.ts';
import { describeFailure } from '../../client/failure.ts';
import { useSession } from '../../client/session.tsx';
import { advanceOnEnter } from '../../ui/advance.ts';
import { EntranceCard, EntranceTitle } from '../../ui/entrance-card.tsx';
import { fieldFindings } from '../../ui/form-failure.ts';
import { TextField } from '../../ui/text-field.tsx';
import { PlainLineNotice } from '../users/plain-line-notice.tsx';
import { officeQuery } from './office.data.ts';

const BLANK = { college_name: '', name: '', username: '', password: '', code: '' };
const FIELDS = ['college_name', 'name', 'username', 'password', 'code'] as const;

/** The first minute of an office: the college's name and its first admin. */
export const SetUpPage = ({ isCodeNeeded }: { readonly isCodeNeeded: boolean }) => {
  const { enter } = useSession();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string>();
  const isSending = useRef(false);
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
      const body = isCodeNeeded ? { ...rest, code: code ?? '' } : rest;
      const { token, user } = await call(setUpOffice, { body });
      enter(token, user);
      queries.invalidateQueries({ queryKey: officeQuery.queryKey });
    } catch (error) {
      const findings = fieldFindings(error, FIELDS);
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
      <PlainLineNotice />
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
            hint="As it stands on receipts and letters"
            autoComplete="organization"
          />
          <TextField name="name" label="Your name" required autoComplete="name" />
          <TextField name="username" label="Username" required autoComplete="username" />
          <TextField
            name="password"
            label="Password"
            type="password"
            required
            hint={`At least ${MIN_PASSWORD} characters`}
            autoComplete="new-password"
          />
          {isCodeNeeded && (
            <TextField
              name="code"
              label="Set-up code"
              required
              hint="Printed on the office PC when Bursar started; not needed on that PC itself"
              autoComplete="one-time-code"
            />
          )}
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isSubmitting}
            startIcon={
              isSubmitting ? (
                <CircularProgress size={18} color="inherit" aria-label="Setting up" />
              ) : undefined
            }
          >
            Open the office
          </Button>
        </Box>
      </FormProvider>
    </EntranceCard>
  );
};
