import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { describeFailure } from '../client/failure.ts';
import type { FetchedFile } from '../client/files.ts';
import { downloadBlob } from './download.ts';
import { EmptyState, FailedState, LoadingState } from './states.tsx';

interface FilePreviewProps {
  readonly title: string;
  /** Fetches the file; called again by Retry. Keep it the same from one drawing to the next. */
  readonly load: () => Promise<FetchedFile>;
  /** Downloads in place of handing over what is shown: where the office counts downloads. */
  readonly onDownload?: (() => void) | undefined;
  readonly onClose: () => void;
}

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly file: FetchedFile; readonly url: string };

const useBlobUrl = (load: () => Promise<FetchedFile>, attempt: number): State => {
  const [state, setState] = useState<State>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    setState({ kind: 'loading' });
    load().then(
      (file) => {
        if (!isCurrent) return;
        url = URL.createObjectURL(file.blob);
        setState({ kind: 'ready', file, url });
      },
      (error: unknown) => isCurrent && setState({ kind: 'failed', error }),
    );
    return () => {
      isCurrent = false;
      if (url) URL.revokeObjectURL(url);
    };
  }, [load, attempt]);
  return state;
};

const Picture = ({
  file,
  url,
  title,
}: {
  readonly file: FetchedFile;
  readonly url: string;
  readonly title: string;
}) => {
  if (file.blob.type.startsWith('image/')) {
    return (
      <Box component="img" src={url} alt={title} sx={{ display: 'block', maxWidth: '100%', m: 'auto' }} />
    );
  }
  if (file.blob.type === 'application/pdf') {
    return (
      <Box
        component="iframe"
        src={`${url}#navpanes=0`}
        title={title}
        sx={{ width: '100%', height: '100%', border: 0 }}
      />
    );
  }
  return (
    <EmptyState
      title={file.filename}
      hint="This kind of file opens in its own program. Download it to see it."
    />
  );
};

/** Shows a PDF or a picture; offers anything else to download. Mount it while it is open. */
export const FilePreview = ({ title, load, onDownload, onClose }: FilePreviewProps) => {
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const state = useBlobUrl(load, attempt);
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
        {state.kind === 'ready' && <Picture file={state.file} url={state.url} title={title} />}
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
export const openInNewTab = (blob: Blob): void => {
  const url = URL.createObjectURL(blob);
  window.open(url, '_blank');
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};
