import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import type { FetchedFile } from '../client/files.ts';
import { EmptyState } from './states.tsx';

type State =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'ready'; readonly file: FetchedFile; readonly url: string };

/**
 * Fetches a file to show, anew with another `load` or `attempt`; what was shown stays until the next is there. Keep
 * `load` the same from one drawing to the next.
 */
export const useFetchedFile = (load: () => Promise<FetchedFile>, attempt: number): State => {
  const [state, setState] = useState<State>({ kind: 'loading' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
  useEffect(() => {
    let url: string | undefined;
    let isCurrent = true;
    setState((before) => (before.kind === 'ready' ? before : { kind: 'loading' }));
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

/** A PDF or a picture in the room that it is given; the name of anything else. */
export const FilePicture = ({
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
