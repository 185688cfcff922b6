import Close from '@mui/icons-material/Close';
import { Box, IconButton, Typography } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Attachment } from '../../../../shared/features/college/files/files.model.ts';
import { describeFailure } from '../../../client/failure.ts';
import { fetchFile, upload } from '../../../client/files.ts';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { useFetchedFile } from '../../../ui/print-and-export/fetched-file.tsx';
import { LOGO_RULES } from './settings-form.ts';

const Picture = ({ logo }: { readonly logo: Attachment }) => {
  const load = useCallback(() => fetchFile(logo.url), [logo.url]);
  const state = useFetchedFile(load, 0);
  return (
    <Box sx={{ width: 48, height: 48, display: 'grid', placeItems: 'center', flex: 'none' }}>
      {state.kind === 'ready' && (
        <Box component="img" src={state.url} alt="" sx={{ maxWidth: 48, maxHeight: 48 }} />
      )}
    </Box>
  );
};

/** The logo that stands, and a place to choose another, which is brought at once so that it can be seen. */
export const LogoField = () => {
  const { setValue, setError, clearErrors } = useFormContext();
  const logo: Attachment | null = useWatch({ name: 'logo' });
  const chosen: unknown = useWatch({ name: 'logo_file' });
  const [progress, setProgress] = useState<number>();

  useEffect(() => {
    if (!(chosen instanceof File)) return;
    const stop = new AbortController();
    setProgress(0);
    upload(chosen, { onProgress: setProgress, signal: stop.signal })
      .then(
        ({ url, filename, name }) => {
          clearErrors('logo_file');
          setValue('logo', { url, filename, name }, { shouldDirty: true });
          setValue('logo_file', undefined);
        },
        (error: unknown) => {
          if (stop.signal.aborted) return;
          setValue('logo_file', undefined);
          setError('logo_file', { message: describeFailure(error, 'Failed to upload file') });
        },
      )
      .finally(() => setProgress(undefined));
    return () => stop.abort();
  }, [chosen, setValue, setError, clearErrors]);

  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {logo && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
          <Picture logo={logo} />
          <Typography variant="body2" noWrap sx={{ flex: 1, minWidth: 0 }}>
            {logo.name}
          </Typography>
          <IconButton
            size="small"
            aria-label="Remove the logo"
            onClick={() => setValue('logo', null, { shouldDirty: true })}
          >
            <Close fontSize="small" />
          </IconButton>
        </Box>
      )}
      <FileField
        name="logo_file"
        label={logo ? 'Another logo' : 'Logo'}
        rules={LOGO_RULES}
        progress={progress}
        hint="PNG or JPEG, at most 1 MB"
      />
    </Box>
  );
};
