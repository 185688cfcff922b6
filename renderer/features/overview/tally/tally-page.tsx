import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Alert, Box, Button, Typography } from '@mui/material';
import { tallyMasters } from '../../../../shared/features/overview/tally/tally.endpoints.ts';
import { TRIED_AGAINST } from '../../../../shared/features/overview/tally/tally.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { saveExport } from '../../../ui/print-and-export/save-export.ts';
import { HandOffs } from './hand-offs.tsx';
import { HandOverCard } from './hand-over-card.tsx';
import { LedgersCard } from './ledgers-card.tsx';

const STEPS = [
  'Name the ledgers below, and save them.',
  'In Tally, make voucher types Receipt, Payment, Contra and Journal number manually, and prevent duplicates.',
  'Save Ledgers File and import it in Tally as masters; then export vouchers and import them as transactions, into the company that is open.',
] as const;

/** `/tally`: what accounts are called in Tally, the files for it, and what was handed over. */
export const TallyPage = () => {
  const attempt = useAttempt('tally');
  return (
    <Page
      title="Tally"
      summary="Ledgers and vouchers for the college's accounts in Tally"
      actions={
        <Button
          startIcon={<FileDownloadOutlined />}
          onClick={() =>
            attempt('Failed to make the file', async () => saveExport(await fetchFile(tallyMasters)))
          }
        >
          Ledgers File
        </Button>
      }
    >
      <Alert severity="info">{TRIED_AGAINST}</Alert>
      <Box component="ol" sx={{ m: 0, pl: 3 }}>
        {STEPS.map((step) => (
          <Typography key={step} component="li" variant="body2" sx={{ color: 'text.secondary' }}>
            {step}
          </Typography>
        ))}
      </Box>
      <HandOverCard />
      <HandOffs />
      <LedgersCard />
    </Page>
  );
};
