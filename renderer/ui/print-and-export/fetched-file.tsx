import { Box } from '@mui/material';
import { useEffect, useState } from 'react';
import type { FetchedFile } from '../../client/files.ts';
import { EmptyState, LoadingState } from '../pages/states.tsx';

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

/** Whether a file is drawn in the page, and not only named. */
export const isShown = ({ blob: { type } }: FetchedFile): boolean =>
  type === 'application/pdf' || type.startsWith('image/');

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
    return <PdfFrame url={url} title={title} />;
  }
  return (
    <EmptyState
      title={file.filename}
      hint="This kind of file opens in its own program. Download it to see it."
    />
  );
};

/** Some viewers never tell that they have loaded; the page is shown then all the same. */
const LONGEST_LOADING_MS = 4000;
/** Time from a viewer's own load to its first page, which it tells nobody of. */
const DRAWING_MS = 500;

/** A PDF in the browser's own viewer, which is a dark box until it has drawn: until then the words stand before it. */
const PdfFrame = ({ url, title }: { readonly url: string; readonly title: string }) => {
  const [loaded, setLoaded] = useState<string>();
  const [drawn, setDrawn] = useState<string>();
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(url), loaded === url ? DRAWING_MS : LONGEST_LOADING_MS);
    return () => clearTimeout(timer);
  }, [url, loaded]);
  return (
    <Box sx={{ position: 'relative', width: '100%', height: '100%' }}>
      <Box
        component="iframe"
        src={`${url}#navpanes=0`}
        title={title}
        onLoad={() => setLoaded(url)}
        // A block: as a word in a line it would leave room below it, and a second scrollbar.
        sx={{ display: 'block', width: '100%', height: '100%', border: 0 }}
      />
      {drawn !== url && (
        <Box sx={{ position: 'absolute', inset: 0, bgcolor: 'background.paper' }}>
          <LoadingState label="Drawing the page" />
        </Box>
      )}
    </Box>
  );
};
