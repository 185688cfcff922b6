import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { formatDate } from '../../../shared/dates.ts';
import { sharingAuthority } from '../../../shared/features/sharing/sharing.endpoints.ts';
import type { SharingView } from '../../../shared/features/sharing/sharing.model.ts';
import { fetchFile } from '../../client/files.ts';
import { notifyFailure } from '../../client/notify-failure.ts';
import { downloadBlob } from '../../ui/print-and-export/download.ts';
import { CopyField } from './address-card.tsx';

const STEPS = [
  'Windows: open the file, Install Certificate, Local Machine, “Trusted Root Certification Authorities”.',
  'Android: Settings, Security, Install a certificate, CA certificate.',
  'iPhone and Mac: open the file, install the profile, then trust it fully in the certificate settings.',
  'Firefox keeps its own list: Settings, Certificates, Authorities, Import.',
];

const save = async () => {
  try {
    const { blob, filename } = await fetchFile(sharingAuthority);
    await downloadBlob(blob, filename);
  } catch (error) {
    notifyFailure(error, 'Download failed');
  }
};

/** The card that says how another desk comes to trust this office, and how two people make sure that it is this one. */
export const CertificateCard = ({ certificate }: Pick<SharingView, 'certificate'>) =>
  certificate && (
    <Paper variant="outlined" sx={{ borderRadius: 2, p: 2, display: 'grid', gap: 1.5 }}>
      <Typography variant="h2">Trust this office at another desk</Typography>
      <Typography variant="body2">
        Open the first address at that desk, or carry the file there, and install it once. Before trusting it,
        compare its SHA-256 fingerprint with the one below.
      </Typography>
      {certificate.url && <CopyField label="Where a desk fetches the file" text={certificate.url} />}
      <CopyField label="SHA-256 fingerprint" text={certificate.fingerprint} />
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {STEPS.map((step) => (
          <Typography key={step} component="li" variant="body2">
            {step}
          </Typography>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Button variant="outlined" startIcon={<DownloadOutlined />} onClick={save}>
          Download the file
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          It lets a desk trust this office and nothing else. The office's own certificate is good until{' '}
          {formatDate(certificate.valid_until)} and is renewed by itself.
        </Typography>
      </Box>
    </Paper>
  );
