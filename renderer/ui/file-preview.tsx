import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useId, useState } from 'react';
import { describeFailure } from '../client/failure.ts';
import type { FetchedFile } from '../client/files.ts';
import { downloadBlob } from './download.ts';
import { FilePicture, useFetchedFile } from './fetched-file.tsx';
import { FailedState, LoadingState } from './states.tsx';

interface FilePreviewProps {
  readonly title: string;
  /** Fetches the file; called again by Retry. Keep it the same from one drawing to the next. */
  readonly load: () => Promise<FetchedFile>;
  /** Downloads in place of handing over what is shown: where the office counts downloads. */
  readonly onDownload?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Shows a PDF or a picture; offers anything else to download. Mount it while it is open. */
export const FilePreview = ({ title, load, onDownload, onClose }: FilePreviewProps) => {
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const state = useFetchedFile(load, attempt);
  return (
    <Dialog open onClose={onClose} maxWidth="lg" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent dividers sx={{ height: '75vh', p: 0 }}>
        {state.kind === 'loading' && <LoadingState label="Opening the file" />}
        {state.kind === 'failed' && (
          <FailedState
            title={describeFailure(state.error, 'Failed to download file')}
            onRetry={() => setAttempt((before) => before + 1)}
          />
        )}
        {state.kind === 'ready' && <FilePicture file={state.file} url={state.url} title={title} />}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        {state.kind === 'ready' && (
          <>
            <Button startIcon={<OpenInNew />} onClick={() => openInNewTab(state.file.blob)}>
              Open in new tab
            </Button>
            <Button
              variant="contained"
              startIcon={<DownloadOutlined />}
              onClick={onDownload ?? (() => downloadBlob(state.file.blob, state.file.filename))}
            >
              Download
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

/** Its own url, since the dialog's is revoked when it closes. */
const openInNewTab = (blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
