import { Alert, Box, Link, Skeleton, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment } from '../../../../shared/dates.ts';
import { useLastAgreement } from './use-agreement.ts';

const Open = ({ children }: { readonly children: string }) => (
  <Link component={RouterLink} to="/books" color="inherit">
    {children}
  </Link>
);

/** One line of an admin's dashboard and of Day Close: whether the books agree, as the last check found. It leads to the checks. */
export const BooksLine = () => {
  const { data, isError } = useLastAgreement();
  // A line of the same height while it is read: what is below does not move.
  if (!data && !isError)
    return <Skeleton height={24} width={260} role="img" aria-label="Looking at the books" />;
  if (!data)
    return (
      <Typography variant="body2" role="status">
        Whether the books agree could not be read. <Open>Check the books</Open>
      </Typography>
    );
  const { agree, broken, at, state } = data;
  if (agree === false)
    return (
      <Alert severity="error" role="status">
        Books do not agree: {broken.join(', ')}. <Open>Open the rows</Open>
      </Alert>
    );
  return (
    <Box role="status" aria-label="Books">
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {agree === true ? (
          <>
            <Open>Books agree</Open>
            {state === 'checking' ? ', being checked again' : `, checked ${formatMoment(at ?? '')}`}
          </>
        ) : (
          <>
            <Open>Books</Open> are being checked
          </>
        )}
      </Typography>
    </Box>
  );
};
