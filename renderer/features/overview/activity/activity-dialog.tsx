import {
  Box,
  Button,
  DialogActions,
  DialogContent,
  DialogTitle,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useId } from 'react';
import { entityLabel, fieldLabel } from '../../../../shared/contract/record-labels.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import {
  type Difference,
  differences,
} from '../../../../shared/features/overview/activity/activity.difference.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';

/** Old words struck out, new ones underlined: never by colour alone. */
const Changes = ({ changes }: { readonly changes: readonly Difference[] }) => (
  <TableContainer
    tabIndex={0}
    role="region"
    aria-label="Before and after"
    sx={{ border: 1, borderColor: 'divider', borderRadius: 2 }}
  >
    <Table
      size="small"
      sx={{ tableLayout: 'fixed', '& td, & th': { overflowWrap: 'anywhere', verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell sx={{ width: '26%' }}>Field</TableCell>
          <TableCell>Before</TableCell>
          <TableCell>After</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {changes.map(({ field, before, after }) => (
          <TableRow key={field}>
            <TableCell component="th" scope="row" sx={{ fontWeight: 600 }}>
              {fieldLabel(field)}
            </TableCell>
            <TableCell>
              {before !== null && (
                <Box component="del" sx={{ color: 'error.main' }}>
                  {before}
                </Box>
              )}
            </TableCell>
            <TableCell>
              {after !== null && (
                <Box component="ins" sx={{ color: 'success.main', textDecoration: 'none', fontWeight: 560 }}>
                  {after}
                </Box>
              )}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

interface ActivityDialogProps {
  readonly activity: Activity;
  readonly onClose: () => void;
}

/** One change: what it was, who made it where, and what was before and after. */
export const ActivityDialog = ({ activity, onClose }: ActivityDialogProps) => {
  const titleId = useId();
  const changes = differences(activity.before, activity.after);
  const record = activity.entity_id === null ? '' : `, number ${activity.entity_id}`;
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{activity.summary}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
          {fieldLabel(activity.action)}, {entityLabel(activity.entity)}
          {record}, by {activity.user_name}, {formatMoment(activity.at)}, from desk {activity.desk}. Entry{' '}
          {activity.id}.
        </Typography>
        {changes.length === 0 ? (
          <Typography variant="body2">Nothing else was recorded.</Typography>
        ) : (
          <Changes changes={changes} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose} autoFocus>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
};
