import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import { Box, Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Folder } from '../../../../shared/features/papers/documents/documents.model.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { copyText } from '../../../ui/pages/copy-text.ts';
import { folderLink } from './documents.data.ts';

interface FolderLinkDialogProps {
  readonly folder: Folder;
  readonly onClose: () => void;
}

const COPIED = 'The link is copied.';
const BY_HAND = 'This browser does not copy by itself: the link is selected, press Ctrl+C.';

/** A folder's link, copied as soon as it is shown where the browser lets us. Mount it while it is open. */
export const FolderLinkDialog = ({ folder, onClose }: FolderLinkDialogProps) => {
  const titleId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState('');

  const copy = useCallback(async () => {
    if (field.current) setSaid((await copyText(field.current)) ? COPIED : BY_HAND);
  }, []);
  useEffect(() => {
    // The dialog takes the focus first, which would undo a selection.
    const timer = setTimeout(copy, 50);
    return () => clearTimeout(timer);
  }, [copy]);

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>Folder {folder.name}</DialogTitle>
      <DialogContent>
        <TextField
          label="Link to this folder"
          value={folderLink(folder)}
          inputRef={field}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
          sx={{ mt: 1 }}
        />
        <Box role="status" sx={{ minHeight: 24, mt: 0.75, color: 'text.secondary', fontSize: '0.875rem' }}>
          {said}
        </Box>
      </DialogContent>
      <DialogActions>
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
