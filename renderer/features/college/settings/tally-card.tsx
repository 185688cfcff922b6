import { Box, Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';

/** Leads to the files for Tally, which an admin makes once a month. */
export const TallyCard = () => (
  <Paper
    variant="outlined"
    sx={{ borderRadius: 2, p: 2, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}
  >
    <Box sx={{ flex: '1 1 260px' }}>
      <Typography variant="h2">Tally</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
        Ledgers and vouchers as files for the college's accounts in Tally
      </Typography>
    </Box>
    <Button component={Link} to="/tally" variant="outlined">
      Open Tally
    </Button>
  </Paper>
);
