import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Print from '@mui/icons-material/Print';
import { Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useCallback, useId, useState } from 'react';
import { describeFailure } from '../../client/failure.ts';
import type { FetchedFile } from '../../client/files.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { ShownKeys } from '../pages/keyboard-hints.tsx';
import { FailedState, LoadingState } from '../pages/states.tsx';
import { downloadBlob } from './download.ts';
import { FilePicture, isShown, useFetchedFile } from './fetched-file.tsx';
import { showInTab } from './new-tab.ts';
import { printPdf } from './print-pdf.ts';
import { PRINT_KEYS, usePrinted } from './printing.ts';

interface FilePreviewProps {
  readonly title: string;
  /** Fetches the file; called again by Retry. Keep it the same from one drawing to the next. */
  readonly load: () => Promise<FetchedFile>;
  /** Downloads in place of handing over what is shown: where the office counts downloads. */
  readonly onDownload?: (() => void) | undefined;
  /** Prints the paper; what is shown is only a picture of it. */
  readonly onPrint?: (() => void) | undefined;
  /** How many prints were answered for: the paper is fetched again with each. */
  readonly answered?: number;
  readonly onClose: () => void;
}

/** Shows a PDF or a picture; offers anything else to download. Mount it while it is open. */
export const FilePreview = ({
  title,
  load,
  onDownload,
  onPrint,
  answered = 0,
  onClose,
}: FilePreviewProps) => {
  const titleId = useId();
  const [attempt, setAttempt] = useState(0);
  const state = useFetchedFile(load, attempt + answered);
  const duplicate = state.kind === 'ready' && state.file.isPrintedBefore ? ' duplicate' : '';
  const blob = state.kind === 'ready' && isShown(state.file) ? state.file.blob : undefined;
  usePrinted(
    useCallback(() => {
      if (onPrint) onPrint();
      else if (blob) void printFile(blob);
    }, [onPrint, blob]),
  );
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
            <Button startIcon={<OpenInNew />} onClick={() => showInTab(state.file.blob)}>
              Open in new tab
            </Button>
            <Button
              variant={onPrint ? 'outlined' : 'contained'}
              startIcon={<DownloadOutlined />}
              onClick={onDownload ?? (() => downloadBlob(state.file.blob, state.file.filename))}
            >
              {`Download${onDownload ? duplicate : ''}`}
            </Button>
            {onPrint && (
              <Button variant="contained" startIcon={<Print />} autoFocus onClick={onPrint}>
                {`Print${duplicate}`}
                <ShownKeys keys={PRINT_KEYS} />
              </Button>
            )}
          </>
        )}
      </DialogActions>
    </Dialog>
  );
};

const printFile = async (blob: Blob): Promise<void> => {
  try {
    await printPdf(blob);
  } catch (error) {
    notifyFailure(error, 'Failed to print', { title: 'Print failed' });
  }
};
