import type { SvgIconComponent } from '@mui/icons-material';
import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import InboxOutlined from '@mui/icons-material/InboxOutlined';
import LockOutlined from '@mui/icons-material/LockOutlined';
import { Box, Button, CircularProgress, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Coming } from '../../client/coming.tsx';
import { describeFailure } from '../../client/failure.ts';
import { useHasChief } from './chief-act.tsx';

interface StateProps {
  readonly icon: SvgIconComponent;
  readonly tone: 'text.secondary' | 'error.main' | 'warning.main';
  readonly title: string;
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
  readonly role?: 'alert' | 'status';
  /** Whether it stands for the whole page, which has no other heading. */
  readonly isPage?: boolean;
}

const State = ({ icon: Icon, tone, title, hint, action, role, isPage = false }: StateProps) => (
  <Box
    role={role}
    sx={{
      height: '100%',
      display: 'grid',
      placeContent: 'center',
      justifyItems: 'center',
      textAlign: 'center',
      p: 3,
    }}
  >
    <Icon sx={{ color: tone, fontSize: 32, mb: 1 }} aria-hidden />
    <Typography component={isPage ? 'h1' : 'p'} sx={{ fontWeight: 600 }}>
      {title}
    </Typography>
    {hint && (
      <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 420, mt: 0.5 }}>
        {hint}
      </Typography>
    )}
    {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
  </Box>
);

export interface EmptyText {
  readonly title: string;
  /** A sentence that says what to do about it. */
  readonly hint?: ReactNode;
  readonly action?: ReactNode;
}

/** The four looks of a place without content: still coming, nothing there, failed, not allowed. */
export const LoadingState = ({ label = 'Loading…' }: { readonly label?: string }) => (
  <Box sx={{ minHeight: 200, height: '100%', display: 'grid', placeItems: 'center' }}>
    <CircularProgress size={28} aria-label={label} />
    <Coming />
  </Box>
);

/** A hint that names the page's chief button, as *Press Add Service*, is not there for who has no such button. */
export const EmptyState = ({ hint, ...words }: EmptyText) => {
  const hasChief = useHasChief();
  const isHeard = hasChief || typeof hint !== 'string' || !hint.startsWith('Press ');
  return <State icon={InboxOutlined} tone="text.secondary" hint={isHeard && hint} {...words} />;
};

interface FailedProps {
  readonly title: string;
  readonly hint?: ReactNode;
  readonly onRetry?: (() => void) | undefined;
}

export const FailedState = ({
  title,
  hint = 'Nothing is lost. Try again in a moment.',
  onRetry,
}: FailedProps) => (
  <State
    icon={CloudOffOutlined}
    tone="error.main"
    role="alert"
    title={title}
    hint={hint}
    action={
      onRetry && (
        <Button variant="outlined" size="small" onClick={onRetry}>
          Retry
        </Button>
      )
    }
  />
);

interface MissingProps {
  /** A query without data. */
  readonly query: { readonly error: unknown; readonly refetch: () => unknown };
  /** What is said where it failed, and while it is coming. */
  readonly failed: string;
  readonly loading: string;
}

/** What stands in the place of an answer that is not here: that it is coming, or why it did not come. */
export const MissingState = ({ query: { error, refetch }, failed, loading }: MissingProps) =>
  error ? (
    <FailedState title={describeFailure(error, failed)} onRetry={() => void refetch()} />
  ) : (
    <LoadingState label={loading} />
  );

/** What a person without the right to a page sees; `hint` says what is closed to them where it is not the whole page. */
export const ForbiddenState = ({ hint }: { readonly hint?: ReactNode }) => (
  <State
    icon={LockOutlined}
    isPage={hint === undefined}
    tone="warning.main"
    title="Access Denied"
    hint={hint ?? "You don't have permission to access this page."}
  />
);
