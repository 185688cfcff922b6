import Print from '@mui/icons-material/Print';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import {
  reconciliation,
  reconciliationPaper,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.endpoints.ts';
import type { Reconciliation } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import {
  RECONCILIATION_GROUPS,
  reconciliationLines,
} from '../../../../shared/features/accounts/bank-statements/reconciliation.text.ts';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';

const Group = ({ title, group }: { readonly title: string; readonly group: Reconciliation['not_paid'] }) =>
  group.count > 0 && (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 560 }}>
        {title}: {group.count}, {formatRupees(group.amount)}
      </Box>
      {group.rows.map((row) => (
        <Box key={row.id} sx={{ display: 'flex', gap: 1.5, py: 0.25, fontSize: '0.8125rem' }}>
          <Box sx={{ whiteSpace: 'nowrap' }}>{formatDate(row.date)}</Box>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {row.what}
            {row.reference ? ` · ${row.reference}` : ''}
          </Box>
          <Box sx={{ whiteSpace: 'nowrap' }}>{formatRupees(row.in || row.out)}</Box>
        </Box>
      ))}
      {group.count > group.rows.length && (
        <Typography variant="caption">and {group.count - group.rows.length} more</Typography>
      )}
    </Box>
  );

const Statement = ({ of }: { readonly of: Reconciliation }) => (
  <>
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, rowGap: 0.5 }}
    >
      {reconciliationLines(of).map(({ text, amount, isSum }) => (
        <Box key={text} sx={{ display: 'contents', '& > *': { fontWeight: isSum ? 620 : 400 } }}>
          <Box component="dt">{text}</Box>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', whiteSpace: 'nowrap' }}>
            {amount}
          </Box>
        </Box>
      ))}
    </Box>
    {of.difference === 0 && <Alert severity="success">The books and the bank agree.</Alert>}
    {of.difference !== null && of.difference !== 0 && (
      <Alert severity="error">
        {formatRupees(Math.abs(of.difference))} is explained by no line: a statement is missing, or the
        account opened with another balance.
      </Alert>
    )}
    {RECONCILIATION_GROUPS.map(([name, title]) => (
      <Group key={name} title={title} group={of[name]} />
    ))}
  </>
);

interface ReconciliationProps {
  readonly account: BankAccount;
  readonly viewer: FileViewer;
  readonly onClose: () => void;
}

/** The reconciliation statement of an account on a day, on screen and for printing. */
export const ReconciliationDialog = ({ account, viewer, onClose }: ReconciliationProps) => {
  const { today } = useOfficeDay();
  const [on, setOn] = useState(today);
  const of = { params: { id: account.id }, query: { on: on || today } };
  const query = useQuery(queryOf('matches', reconciliation, of));
  const load = () => fetchFile(reconciliationPaper, of);
  const paper = { title: `Reconciliation, ${account.name}, ${formatDate(on || today)}`, load, print: load };
  return (
    <ListDialog
      title={`Reconciliation, ${account.name}`}
      onClose={onClose}
      actions={
        <Button
          variant="contained"
          startIcon={<Print />}
          disabled={!query.data}
          onClick={() => viewer.open(paper)}
        >
          Open for printing
        </Button>
      }
    >
      <Box sx={{ maxWidth: 200 }}>
        <DateFilter label="As on" value={on} onChange={setOn} />
      </Box>
      {query.isPending && <LoadingState label="Reconciling" />}
      {query.isError && <FailedState title="Failed to reconcile" onRetry={() => void query.refetch()} />}
      {query.data && <Statement of={query.data} />}
    </ListDialog>
  );
};
