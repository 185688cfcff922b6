import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useId, useRef, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { copyText } from '../../../ui/pages/copy-text.ts';
import { printScreen } from '../../../ui/print-and-export/printing.ts';

export interface NewCredentials {
  readonly title: string;
  readonly name: string;
  readonly username: string;
  readonly password: string;
}

interface CredentialsDialogProps {
  readonly credentials: NewCredentials;
  readonly onClose: () => void;
}

const slipOf = ({ name, username, password }: NewCredentials, address: string): string =>
  [`Name: ${name}`, `Username: ${username}`, `Password: ${password}`, `Sign in at: ${address}`].join('\n');

/** A made-up password, shown this once: to copy, to print, or to write down. */
export const CredentialsDialog = ({ credentials, onClose }: CredentialsDialogProps) => {
  const titleId = useId();
  const slip = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState<string>();

  const copy = async () => {
    if (!slip.current) return;
    const isCopied = await copyText(slip.current);
    setSaid(
      isCopied ? 'Copied.' : 'This browser does not copy by itself: the text is selected, press Ctrl+C.',
    );
  };

  return (
    <Dialog open maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{credentials.title}</DialogTitle>
      <DialogContent>
        <Alert severity="warning" className="no-print" sx={{ mb: 2 }}>
          The password is shown only this once. Nobody can look it up later; it can be reset.
        </Alert>
        <TextField
          label="Sign-in details"
          value={slipOf(credentials, location.origin)}
          multiline
          inputRef={slip}
          onFocus={(event) => event.target.select()}
          slotProps={{
            htmlInput: { readOnly: true, spellCheck: false },
            input: { sx: { fontFamily: 'monospace', fontSize: '0.9375rem', lineHeight: 1.7 } },
          }}
        />
        <Box role="status" sx={{ minHeight: 24, mt: 0.75, color: 'text.secondary', fontSize: '0.875rem' }}>
          {said}
        </Box>
      </DialogContent>
      <DialogActions className="no-print">
        <Button startIcon={<PrintOutlined />} onClick={() => void printScreen()}>
          Print
        </Button>
        <Button startIcon={<ContentCopyOutlined />} onClick={copy}>
          Copy
        </Button>
        <Button variant="contained" onClick={onClose} autoFocus>
          Done
        </Button>
      </DialogActions>
    </Dialog>
  );
};
