import { Box, Button, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { unbrokenText } from '../pages/unbroken-text.tsx';
import { Dialog } from './dialog.tsx';

interface ListDialogProps {
  readonly title: string;
  readonly description?: ReactNode;
  /** Buttons beside Close. */
  readonly actions?: ReactNode;
  readonly width?: 'sm' | 'md' | 'lg';
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short list in a dialog, with what can be done to it. Mount it while it is open. */
export const ListDialog = ({
  title,
  description,
  actions,
  width = 'md',
  onClose,
  children,
}: ListDialogProps) => {
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth={width} fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{unbrokenText(title)}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
          {description && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {unbrokenText(description)}
            </Typography>
          )}
          {children}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {actions}
      </DialogActions>
    </Dialog>
  );
};
