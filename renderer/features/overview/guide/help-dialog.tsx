import { Box, Button, DialogActions, DialogContent, DialogTitle, Link, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { hintsOfThisScreen, KeyList } from '../../../ui/pages/keyboard-hints.tsx';
import { pagesAt, questionOf, type Reader } from './guide-pages.ts';
import { GuideText } from './guide-text.tsx';
import { HINTS } from './hints.ts';

interface HelpDialogProps {
  readonly reader: Reader;
  readonly onClose: () => void;
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" sx={{ mt: 2, '&:first-of-type': { mt: 0 } }}>
    <Typography component="h3" variant="subtitle1" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

/** The help of a screen: what can be done there and how, then the keys. */
export const HelpDialog = ({ reader, onClose }: HelpDialogProps) => {
  const titleId = useId();
  const { pathname } = useLocation();
  const [first, ...others] = pagesAt(reader, pathname);
  const keysHere = hintsOfThisScreen();
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Help</DialogTitle>
      <DialogContent>
        {first && (
          <Part title={questionOf(first)}>
            <GuideText name={first.name} />
            {others.map((page) => (
              <Typography key={page.name} variant="body2">
                <Link component={RouterLink} to={`/guide/${page.name}`} onClick={onClose}>
                  {questionOf(page)}
                </Link>
              </Typography>
            ))}
          </Part>
        )}
        {keysHere.length > 0 && (
          <Part title="Keys on this page">
            <KeyList hints={keysHere} />
          </Part>
        )}
        <Part title="Keys on every page">
          <KeyList hints={HINTS} />
        </Part>
      </DialogContent>
      <DialogActions>
        <Button component={RouterLink} to="/guide" onClick={onClose}>
          All questions
        </Button>
        <Button onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
