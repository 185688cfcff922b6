import { Box, Typography } from '@mui/material';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** The field of how far back an accountant dates a payment. Inside the form. */
export const PaymentDateFields = () => (
  <Box role="group" aria-label="Dates of payments">
    <Typography variant="h2">Dates of payments</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
      A payment is never dated after today. Admins can date back to any year that is not closed (Closing,
      Year).
    </Typography>
    <TextField
      name="back_days"
      label="Days back for accountants"
      hint="Leave blank for the beginning of the financial year"
      maxLength={4}
    />
  </Box>
);
