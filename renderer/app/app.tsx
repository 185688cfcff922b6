import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from 'react-router-dom';
import { createQueryClient } from '../client/queries.ts';
import { SessionProvider } from '../client/session.tsx';
import { theme } from '../ui/theme.ts';
import { Toasts } from '../ui/toasts.tsx';
import { createRouter } from './router.tsx';

const queries = createQueryClient();
const router = createRouter();

export const App = () => (
  <ThemeProvider theme={theme} defaultMode="system">
    <CssBaseline enableColorScheme />
    <QueryClientProvider client={queries}>
      <SessionProvider>
        <RouterProvider router={router} />
        <Toasts />
      </SessionProvider>
    </QueryClientProvider>
  </ThemeProvider>
);
