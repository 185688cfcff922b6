import ConstructionOutlined from '@mui/icons-material/ConstructionOutlined';
import { Box, Typography } from '@mui/material';
import { Page } from '../ui/page.tsx';

/** A register that is planned and not there yet says so, rather than showing a dead form. */
export const notBuilt = (title: string) => () => (
  <Page title={title}>
    <Box
      sx={{
        flex: 1,
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        textAlign: 'center',
        gap: 1,
      }}
    >
      <ConstructionOutlined sx={{ fontSize: 32, color: 'text.secondary' }} aria-hidden />
      <Typography sx={{ fontWeight: 600 }}>Not built yet</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        This register comes with a later version of Bursar.
      </Typography>
    </Box>
  </Page>
);
