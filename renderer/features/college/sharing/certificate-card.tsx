import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { formatDate } from '../../../../shared/dates.ts';
import { sharingAuthority } from '../../../../shared/features/college/sharing/sharing.endpoints.ts';
import type { SharingView } from '../../../../shared/features/college/sharing/sharing.model.ts';
import { TRUST_STEPS } from '../../../../shared/features/college/sharing/sharing.trust.ts';
import { fetchFile } from '../../../client/files.ts';
import { notifyFailure } from '../../../client/notify-failure.ts';
import { downloadBlob } from '../../../ui/print-and-export/download.ts';
import { AddressCard, CopyField } from './address-card.tsx';

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
        At a desk that does not trust this office yet, open the address below: it offers the file and says how
        to install it. Or carry the file there. Before trusting it, compare its SHA-256 fingerprint with this
        one.
      </Typography>
      {certificate.page && (
        <AddressCard
          label="At a desk that does not trust it yet"
          text={certificate.page.url}
          qr={certificate.page.qr}
        />
      )}
      <CopyField label="SHA-256 fingerprint" text={certificate.fingerprint} />
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {TRUST_STEPS.map((step) => (
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
