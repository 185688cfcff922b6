import { Box } from '@mui/material';
import { type ReactNode, useEffect, useRef } from 'react';

interface PreviewBoxProps {
  /** What it is of, for who hears the page: `What it does`. */
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * Shows, below the fields of a form, what it would do. The box is brought into sight: on a small screen the last field hides it, and
 * the next Ctrl+Enter does what it says.
 */
export const PreviewBox = ({ label, children }: PreviewBoxProps) => {
  const box = useRef<HTMLElement>(null);
  // Newer browsers answer a promise, which must not become the effect's clean-up.
  useEffect(() => {
    void box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} data-wide role="status" aria-label={label} sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {children}
    </Box>
  );
};
