import { Box } from '@mui/material';
import { Component, type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { openAnewIfUpdated } from '../client/updated-office.ts';
import { FailedState, LoadingState } from '../ui/pages/states.tsx';

interface Failed {
  readonly error: unknown;
}

/** A screen that broke, or whose code is gone since the office was updated: that page is opened anew by itself. */
const ScreenFailure = ({ error }: Failed) => {
  const [isChecking, setChecking] = useState(true);
  useEffect(() => {
    console.error('A screen failed', error);
    openAnewIfUpdated().then((isLeaving) => isLeaving || setChecking(false));
  }, [error]);
  return (
    <Box sx={{ minHeight: '60vh', display: 'grid' }}>
      {isChecking ? (
        <LoadingState />
      ) : (
        <FailedState
          title="This screen could not be opened"
          hint="The office may be closed. What is saved is safe."
          onRetry={() => window.location.reload()}
        />
      )}
    </Box>
  );
};

interface BoundaryProps {
  /** The visit of a screen: the next one is tried anew. */
  readonly at: string;
  readonly children: ReactNode;
}

class Boundary extends Component<BoundaryProps, { readonly failed?: Failed | undefined }> {
  override state: { readonly failed?: Failed | undefined } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } };
  }

  override componentDidUpdate({ at }: BoundaryProps) {
    if (at !== this.props.at && this.state.failed) this.setState({ failed: undefined });
  }

  override render() {
    const { failed } = this.state;
    return failed ? <ScreenFailure {...failed} /> : this.props.children;
  }
}

/** Draws `ScreenFailure` in the place of what broke, until another address is gone to. */
export const FailureBoundary = ({ children }: { readonly children: ReactNode }) => (
  <Boundary at={useLocation().key}>{children}</Boundary>
);
