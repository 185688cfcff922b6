import Close from '@mui/icons-material/Close';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Box, Button, IconButton, Typography } from '@mui/material';
import { useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { formatDate } from '../../../../shared/dates.ts';
import type { CertificateSeen } from '../../../../shared/features/college/university/university.setting.ts';
import { HiddenFileInput } from '../../../ui/fields/file-input.tsx';
import { refusalOf } from '../../../ui/fields/file-rules.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { asPem, CERTIFICATE_RULES } from './university-form.ts';

const Kept = ({
  certificate,
  onRemove,
}: {
  readonly certificate: CertificateSeen;
  readonly onRemove: () => void;
}) => (
  <Box sx={{ display: 'flex', alignItems: 'start', gap: 1 }}>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {certificate.subject}, good until {formatDate(certificate.valid_to)}
      </Typography>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        SHA-256 {certificate.fingerprint}
      </Typography>
    </Box>
    <IconButton size="small" aria-label="Remove the certificate" onClick={onRemove}>
      <Close fontSize="small" />
    </IconButton>
  </Box>
);

/** The certificate that is kept, and a place to paste another, or to read it from a file. */
export const CertificateField = ({ kept }: { readonly kept: CertificateSeen | null }) => {
  const input = useRef<HTMLInputElement>(null);
  const { setValue, setError, clearErrors } = useFormContext();
  const isRemoved: boolean = useWatch({ name: 'without_certificate' });

  const read = async (file: File | undefined) => {
    if (!file) return;
    const why = refusalOf(file, CERTIFICATE_RULES);
    if (why !== undefined) return setError('certificate', { message: why });
    clearErrors('certificate');
    setValue('certificate', asPem(new Uint8Array(await file.arrayBuffer())), { shouldDirty: true });
  };

  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} data-wide>
      {kept && !isRemoved && (
        <Kept
          certificate={kept}
          onRemove={() => setValue('without_certificate', true, { shouldDirty: true })}
        />
      )}
      <TextField
        name="certificate"
        label={kept && !isRemoved ? 'Another certificate' : 'Certificate'}
        rows={2}
        placeholder="-----BEGIN CERTIFICATE-----"
        hint="Server certificate (PEM) or its CA. Leave blank where every PC trusts it already"
      />
      <Box>
        <Button
          variant="outlined"
          size="small"
          startIcon={<UploadFileOutlined />}
          onClick={() => input.current?.click()}
        >
          Choose a Certificate File
        </Button>
        <HiddenFileInput
          ref={input}
          aria-label="Certificate file"
          rules={CERTIFICATE_RULES}
          onChoose={([file]) => void read(file)}
        />
      </Box>
    </Box>
  );
};
