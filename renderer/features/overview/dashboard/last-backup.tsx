import { Link, Paper, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { formatMoment } from '../../../../shared/dates.ts';
import { useMayAct } from '../../../client/login.tsx';
import { useBackupSummary } from '../../college/backup/backup-state.tsx';

/** The last backup of which every byte was read again, and the list of them. */
export const LastBackup = () => {
  const { data, isError } = useBackupSummary();
  const mayAct = useMayAct();
  const words = (): string => {
    if (isError) return 'could not be read';
    if (!data) return '…';
    return data.last_good_at === null ? 'none yet' : formatMoment(data.last_good_at);
  };
  return (
    <Paper component="section" variant="outlined" aria-label="Backups" sx={{ p: 1.75, borderRadius: 2 }}>
      <Typography variant="body2">
        {mayAct ? (
          <Link component={RouterLink} to="/backups">
            Last proven backup
          </Link>
        ) : (
          'Last proven backup'
        )}{' '}
        {words()}
      </Typography>
    </Paper>
  );
};
