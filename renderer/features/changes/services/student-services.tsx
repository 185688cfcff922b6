import { Link, Paper, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { formatDate } from '../../../../shared/dates.ts';
import { servicesOfStudent } from '../../../../shared/features/changes/services/services.endpoints.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';

/** What a student has of services, and had before. Nothing where there is none, or the college uses none. */
export const StudentServices = ({ id }: { readonly id: number }) => {
  const isUsed = useUses().has('services');
  const { data } = useQuery({
    ...queryOf('services', servicesOfStudent, { params: { id } }),
    enabled: isUsed,
  });
  if (!data || data.length === 0) return null;
  return (
    <Paper variant="outlined" sx={{ p: 1.5, borderRadius: 2, mt: 1.5 }} aria-label="Services">
      <Typography variant="subtitle2">Services</Typography>
      {data.map((served) => (
        <div key={served.id}>
          <Link component={RouterLink} to={`/services/${served.service_id}`} variant="body2">
            {served.service}
          </Link>
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {served.rate} · {formatRupees(served.amount)} a {served.every} · from {formatDate(served.from)}
            {served.to !== null && ` to ${formatDate(served.to)}`}
          </Typography>
        </div>
      ))}
    </Paper>
  );
};
