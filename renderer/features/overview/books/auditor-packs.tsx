import {
  Alert,
  Box,
  Paper,
  Table,
  TableBody,
  TableCell,
  TableContainer,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatMoment } from '../../../../shared/dates.ts';
import {
  listAuditorPacks,
  readAuditorPack,
} from '../../../../shared/features/overview/books/auditor-packs.endpoints.ts';
import type { AuditorPack } from '../../../../shared/features/overview/books/auditor-packs.model.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { DoingLine } from '../../../ui/pages/doing-line.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { MissingState } from '../../../ui/pages/states.tsx';
import { AuditorPackDialog } from './auditor-pack-dialog.tsx';
import { PackButtons } from './pack-buttons.tsx';

/** How often the register is looked at again while a pack is being made. */
const AGAIN_MS = 1000;

const daysText = ({ from, to }: { readonly from: string; readonly to: string }): string =>
  `${formatDate(from)} to ${formatDate(to)}`;

/** A day that no line's end parts. */
const Day = ({ of }: { readonly of: string }) => (
  <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
    {formatDate(of)}
  </Box>
);

const PacksTable = ({ packs }: { readonly packs: readonly AuditorPack[] }) => (
  <TableContainer component={Paper} variant="outlined" sx={{ borderRadius: 2, flexShrink: 0 }}>
    <Table size="small" aria-label="Packs for the auditor">
      <TableHead>
        <TableRow>
          <TableCell>Days</TableCell>
          <TableCell>Made</TableCell>
          <TableCell>Pack</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {packs.map((pack) => (
          <TableRow key={pack.id} hover>
            <TableCell>
              <Day of={pack.from} /> to <Day of={pack.to} />
            </TableCell>
            <TableCell>
              {formatMoment(pack.made.at)} for {pack.made.by}
            </TableCell>
            <TableCell>
              <PackButtons
                title={`Pack for the auditor, ${daysText(pack)}`}
                load={(format) => fetchFile(readAuditorPack, { params: { id: pack.id }, query: { format } })}
              />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  </TableContainer>
);

/** The packs that were made, how far the next one is, and the button that begins one. */
const AuditorPacks = () => {
  const query = useQuery({
    ...queryOf('auditor_packs', listAuditorPacks),
    refetchInterval: ({ state }) => (state.data?.making ? AGAIN_MS : false),
  });
  const { data } = query;
  const [isAsking, setAsking] = useState(false);
  if (!data)
    return (
      <MissingState
        query={query}
        failed="Failed to load the packs for the auditor"
        loading="Loading the packs for the auditor"
      />
    );
  const { packs, making, problem } = data;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <Typography sx={{ flex: '1 1 320px', color: 'text.secondary' }}>
          Books, registers of concessions, write-offs, refunds and caution money, and the stock of receipt
          numbers of any days: one PDF and one workbook.
        </Typography>
        <ActButton variant="outlined" disabled={making !== null} onClick={() => setAsking(true)}>
          Make a pack
        </ActButton>
      </Box>
      {making && <DoingLine label={`The pack of ${daysText(making)} is being made`} doing={making.doing} />}
      {problem !== null && !making && <Alert severity="error">{problem}</Alert>}
      {packs.length > 0 && <PacksTable packs={packs} />}
      {isAsking && <AuditorPackDialog onClose={() => setAsking(false)} />}
    </>
  );
};

/** `/auditor`: the packs for the auditor. */
export const AuditorPacksPage = () => (
  <Page title="Packs for the Auditor" summary="The books of any days as one PDF and one workbook">
    <AuditorPacks />
  </Page>
);
