import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { LoginProvider } from '../client/login.tsx';
import { createQueryClient } from '../client/queries.ts';
import { Toasts } from '../ui/dialogs/toasts.tsx';
import { theme } from '../ui/pages/theme.ts';
import { askFirst } from './fetch-ahead.ts';
import { Router } from './router.tsx';

const queries = createQueryClient();

/** Asks for what the screen in the address shows, while it is looked up who asks. */
const AskFirst = () => {
  useEffect(() => askFirst(queries), []);
  return null;
};

export const App = () => (
  <ThemeProvider theme={theme} defaultMode="system">
    <CssBaseline enableColorScheme />
    <QueryClientProvider client={queries}>
      <LoginProvider>
        <AskFirst />
        <Router />
        <Toasts />
      </LoginProvider>
    </QueryClientProvider>
  </ThemeProvider>
);
