import { zodResolver } from '@hookform/resolvers/zod';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { LOGIN_ENDED } from '../../../../shared/contract/login-ended.ts';
import { Credentials } from '../../../../shared/features/college/users/users.model.ts';
import { useLogin } from '../../../client/login.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { BusyIcon } from '../../../ui/pages/busy-icon.tsx';
import { EntranceCard, EntranceTitle } from '../../../ui/pages/entrance-card.tsx';
import { UnencryptedNotice } from './unencrypted-notice.tsx';

interface LoginPageProps {
  readonly collegeName: string | null;
  /** What the office says of the last session, which ended by itself; null where none did. */
  readonly ended: string | null;
}

export const LoginPage = ({ collegeName, ended }: LoginPageProps) => {
  const { login } = useLogin();
  const isSending = useRef(false);
  const form = useForm({ resolver: zodResolver(Credentials), defaultValues: { username: '', password: '' } });
  const { isSubmitting } = form.formState;
  useEffect(() => {
    document.title = 'Sign in · Bursar';
    form.setFocus('username');
  }, [form]);

  const send = form.handleSubmit(async ({ username, password }) => {
    if (isSending.current) return;
    isSending.current = true;
    const isIn = await login(username, password);
    isSending.current = false;
    if (!isIn) setTimeout(() => form.setFocus('password', { shouldSelect: true }), 0);
  });

  return (
    <EntranceCard>
      <EntranceTitle />
      {collegeName && <Typography sx={{ fontWeight: 560 }}>{collegeName}</Typography>}
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        Sign in to your account
      </Typography>
      {ended !== null && (
        <Alert severity={ended === LOGIN_ENDED ? 'info' : 'warning'} sx={{ mt: 2 }}>
          {ended === LOGIN_ENDED
            ? 'Your session has ended. Sign in again to go on where you were; what you had typed is kept.'
            : ended}
        </Alert>
      )}
      <UnencryptedNotice />
      <FormProvider {...form}>
        <Box component="form" noValidate onSubmit={send} sx={{ display: 'grid', gap: 2, mt: 3 }}>
          <TextField
            name="username"
            label="Username"
            placeholder="Enter your username"
            required
            autoComplete="username"
          />
          <TextField
            name="password"
            label="Password"
            type="password"
            placeholder="Enter your password"
            required
            autoComplete="current-password"
          />
          <Button
            type="submit"
            variant="contained"
            size="large"
            disabled={isSubmitting}
            startIcon={isSubmitting && <BusyIcon label="Signing in" />}
          >
            Sign In
          </Button>
        </Box>
      </FormProvider>
    </EntranceCard>
  );
};
