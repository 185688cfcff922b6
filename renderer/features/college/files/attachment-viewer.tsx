import { useCallback, useMemo, useState } from 'react';
import type { Attachment } from '../../../../shared/features/college/files/files.model.ts';
import { type FetchedFile, fetchFile } from '../../../client/files.ts';
import { notify } from '../../../client/notify.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { downloadBlob } from '../../../ui/print-and-export/download.ts';
import { FilePreview } from '../../../ui/print-and-export/file-preview.tsx';
import { showInTab } from '../../../ui/print-and-export/new-tab.ts';
import { sayNotPrinted } from '../papers/say-not-printed.ts';
import { usePrintPaper } from '../papers/use-print-paper.tsx';

/** A file of a record: its title, and how it is fetched. */
export interface ViewedFile {
  readonly title: string;
  readonly load: () => Promise<FetchedFile>;
  /** Fetches it to keep, where that is not the same call: the library counts its downloads. */
  readonly keep?: () => Promise<FetchedFile>;
  /** Fetches the next copy of a paper to hand out, which is counted; downloading one takes a copy too. */
  readonly print?: () => Promise<FetchedFile>;
}

/** A record's attachment as such a file. */
export const attachedFile = ({ url, name }: Attachment): ViewedFile => ({
  title: name,
  load: async () => ({ ...(await fetchFile(url)), filename: name }),
});

const NOT_AVAILABLE = {
  title: 'Not available',
  description: 'No file URL for this document',
  variant: 'destructive',
} as const;

/** Opens files in a preview, downloads and prints them, saying so where it fails. Draw `preview` somewhere on the page. */
export const useFileViewer = () => {
  const { printPaper, question, answered } = usePrintPaper();
  const [shown, setShown] = useState<ViewedFile>();
  const close = useCallback(() => setShown(undefined), []);
  const actions = useMemo(
    () => ({
      open: (file: ViewedFile | null) => {
        if (file) setShown(file);
        else notify(NOT_AVAILABLE);
      },
      openInTab: async ({ load }: ViewedFile) => {
        // At once, while the press still counts: a tab that opens after an answer is a pop-up, which browsers block.
        const tab = window.open('', '_blank');
        try {
          showInTab((await load()).blob, tab);
        } catch (error) {
          tab?.close();
          notifyFailure(error, 'Failed to download file', { title: 'Download failed' });
        }
      },
      download: async (file: ViewedFile | null) => {
        if (!file) {
          notify(NOT_AVAILABLE);
          return;
        }
        try {
          const { blob, filename, prints } = await (file.print ?? file.keep ?? file.load)();
          const { outcome } = await downloadBlob(blob, filename);
          // What was not saved after all is no copy.
          if (outcome !== 'saved' && prints.length > 0) await sayNotPrinted(prints);
        } catch (error) {
          notifyFailure(error, 'Failed to download file', { title: 'Download failed' });
        }
      },
      print: async ({ title, print }: ViewedFile) => {
        if (print) await printPaper({ title, print });
      },
    }),
    [printPaper],
  );
  const preview = (
    <>
      {shown && (
        <FilePreview
          title={shown.title}
          load={shown.load}
          onDownload={(shown.print ?? shown.keep) && (() => void actions.download(shown))}
          onPrint={shown.print && (() => void actions.print(shown))}
          answered={answered}
          onClose={close}
        />
      )}
      {question}
    </>
  );
  return { actions, preview };
};
export type FileViewer = ReturnType<typeof useFileViewer>['actions'];
