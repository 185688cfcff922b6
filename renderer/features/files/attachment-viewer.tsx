import { useCallback, useMemo, useState } from 'react';
import type { Attachment } from '../../../shared/features/files/files.model.ts';
import { describeFailure } from '../../client/failure.ts';
import { type FetchedFile, fetchFile } from '../../client/files.ts';
import { downloadBlob } from '../../ui/download.ts';
import { FilePreview } from '../../ui/file-preview.tsx';
import { notify } from '../../ui/notify.ts';

/** A file of a record: its title, and how it is fetched. */
export interface ViewedFile {
  readonly title: string;
  readonly load: () => Promise<FetchedFile>;
  /** Fetches it to keep, where that is not the same call: the library counts its downloads. */
  readonly keep?: () => Promise<FetchedFile>;
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

/** Opens files in a preview and downloads them, saying so where it fails. Draw `preview` somewhere on the page. */
export const useFileViewer = () => {
  const [shown, setShown] = useState<ViewedFile>();
  const close = useCallback(() => setShown(undefined), []);
  const actions = useMemo(
    () => ({
      open: (file: ViewedFile | null) => {
        if (file) setShown(file);
        else notify(NOT_AVAILABLE);
      },
      download: async (file: ViewedFile | null) => {
        if (!file) {
          notify(NOT_AVAILABLE);
          return;
        }
        try {
          const { blob, filename } = await (file.keep ?? file.load)();
          await downloadBlob(blob, filename);
        } catch (error) {
          const description = describeFailure(error, 'Failed to download file');
          notify({ title: 'Download failed', description, variant: 'destructive' });
        }
      },
    }),
    [],
  );
  const preview = shown && (
    <FilePreview
      title={shown.title}
      load={shown.load}
      onDownload={shown.keep && (() => void actions.download(shown))}
      onClose={close}
    />
  );
  return { actions, preview };
};
export type FileViewer = ReturnType<typeof useFileViewer>['actions'];
