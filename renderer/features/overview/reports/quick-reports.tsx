import BoltOutlined from '@mui/icons-material/BoltOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';

/** Reports that somebody makes every day, one click away. */
const QUICK = [
  { label: "Today's Collection", address: '?report=collection-by-mode&range=today' },
  { label: "Today's Day Book", address: '?report=day-book&range=today' },
  { label: "Today's Cashiers", address: '?report=collection-by-cashier&range=today' },
  { label: "This Month's Collection", address: '?report=daily-collection&range=this-month' },
  { label: 'Defaulters', address: '?report=defaulters' },
  { label: "Today's Heads", address: '?report=head-register&range=today' },
  { label: 'Demand and Balance', address: '?report=dcb' },
  { label: "This Year's Heads", address: '?report=collection-by-head&range=this-year' },
] as const;

export const QuickReports = () => (
  <Box component="section" aria-labelledby="quick-reports">
    <Typography variant="h2" id="quick-reports" sx={{ mb: 1 }}>
      Quick Generate
    </Typography>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {QUICK.map(({ label, address }) => (
        <Button
          key={label}
          component={Link}
          to={address}
          variant="outlined"
          size="small"
          startIcon={<BoltOutlined />}
        >
          {label}
        </Button>
      ))}
    </Box>
  </Box>
);
