import { Box, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { mappingQuery } from './tally.data.ts';

/** Every account that nobody named, with the name and the group that are suggested for it. */
const Names = () => {
  const { data } = useQuery(mappingQuery);
  return (
    <Box
      role="region"
      aria-label="Suggested names"
      tabIndex={0}
      sx={{ maxHeight: 300, overflow: 'auto', mt: 1.5, '& td, & th': { px: 0.5, py: 0.5 } }}
    >
      <Table size="small" stickyHeader>
        <TableHead>
          <TableRow>
            <TableCell>Account</TableCell>
            <TableCell>Ledger in Tally</TableCell>
            <TableCell>Group</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data?.ledgers
            .filter(({ saved }) => !saved)
            .map(({ account_id, head_id, account, suggested }) => (
              <TableRow key={`${account_id} ${head_id}`}>
                <TableCell>{account}</TableCell>
                <TableCell>{suggested.ledger}</TableCell>
                <TableCell>{suggested.group}</TableCell>
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </Box>
  );
};

/** Asks whether the suggested names are kept; answers whether they are. */
export const useKeepNames = () => {
  const [asking, setAsking] = useState<{ readonly answer: (isKept: boolean) => void }>();
  const ask = async (): Promise<boolean> => {
    const isKept = await new Promise<boolean>((answer) => setAsking({ answer }));
    setAsking(undefined);
    return isKept;
  };
  const question = asking && (
    <ConfirmDialog
      title="Keep these names in Tally?"
      confirmLabel="Keep These Names and Export"
      cancelLabel="Back"
      onConfirm={() => asking.answer(true)}
      onClose={() => asking.answer(false)}
    >
      The names that accounts have in Tally are suggested, and not kept yet. The file names them so.
      <Names />
    </ConfirmDialog>
  );
  return { ask, question };
};
