import { Box, Typography } from '@mui/material';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';

/** The fields of the list that concessions are asked from. Inside the form. */
export const ConcessionCategoryFields = () => (
  <Box role="group" aria-label="Concessions">
    <Typography variant="h2">Concessions</Typography>
    <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25, mb: 1.5 }}>
      The categories to choose from when a concession is requested. Concessions that are there already keep
      theirs.
    </Typography>
    <Box sx={{ display: 'grid', gap: 1.25, maxWidth: 560 }}>
      <TextField name="concession_categories.names" label="Categories" hint="One on each line" rows={4} />
      <CheckField name="concession_categories.others" label="Another category may be typed" />
    </Box>
  </Box>
);
