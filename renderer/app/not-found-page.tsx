import { Box, Button, Typography } from '@mui/material';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';

export const NotFoundPage = () => {
  useEffect(() => {
    document.title = 'Page not found · Bursar';
  }, []);
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeContent: 'center',
        justifyItems: 'center',
        gap: 1,
        p: 3,
      }}
    >
      <Typography variant="h1" sx={{ fontSize: '3.5rem', color: 'primary.main' }}>
        404
      </Typography>
      <Typography sx={{ fontSize: '1.125rem' }}>Oops! Page not found</Typography>
      <Button component={Link} to="/" variant="outlined" sx={{ mt: 1.5 }}>
        Return to Home
      </Button>
    </Box>
  );
};
