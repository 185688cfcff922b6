import { Alert, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { MoveSums, StudentMove } from '../../../../shared/features/changes/moves/moves.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';

const rupees = (amount: number): string => (amount === 0 ? '–' : formatRupees(amount));

/** `₹100.00 owed` */
const owedText = ({ pending_fees, advance }: MoveSums): string => {
  if (advance > 0) return `${formatRupees(advance)} paid in advance`;
  return pending_fees > 0 ? `${formatRupees(pending_fees)} owed` : 'nothing owed';
};

const Amount = ({ children, isSum = false }: { readonly children: number; readonly isSum?: boolean }) => (
  <TableCell align="right" sx={{ whiteSpace: 'nowrap', ...(isSum && { fontWeight: 620 }) }}>
    {rupees(children)}
  </TableCell>
);

const Heads = ({ heads }: Pick<StudentMove, 'heads'>) => {
  const sum = (of: 'falls' | 'comes' | 'paid') => sumRupees(heads.map((head) => head[of]));
  return (
    <Table
      size="small"
      aria-label="Head by head"
      sx={{ '& .MuiTableCell-root': { px: { xs: 0.75, sm: 1.5 } } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>Head</TableCell>
          <TableCell align="right">Falls away</TableCell>
          <TableCell align="right">Paid of it</TableCell>
          <TableCell align="right">Comes</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {heads.map(({ head_id, head, falls, comes, paid }) => (
          <TableRow key={head_id}>
            <TableCell>{head}</TableCell>
            <Amount>{falls}</Amount>
            <Amount>{paid}</Amount>
            <Amount>{comes}</Amount>
          </TableRow>
        ))}
        <TableRow>
          <TableCell sx={{ fontWeight: 620 }}>In all</TableCell>
          <Amount isSum>{sum('falls')}</Amount>
          <Amount isSum>{sum('paid')}</Amount>
          <Amount isSum>{sum('comes')}</Amount>
        </TableRow>
      </TableBody>
    </Table>
  );
};

/** What stays and what is carried over, each in a sentence. */
const saidOf = ({ stays, concessions, exemptions, awaited, heads }: StudentMove): readonly string[] => {
  const paid = sumRupees(heads.map((head) => head.paid));
  return [
    ...(paid > 0
      ? [
          `${formatRupees(paid)} was paid of the cancelled dues. It is adjusted against the new dues; no receipt is cancelled.`,
        ]
      : []),
    ...concessions.map(({ kind, head, category, amount, again }) => {
      if (kind === 'write-off')
        return `The write-off of ${formatRupees(amount)} of ${head} is cancelled too.`;
      const what = `The concession ${category} of ${formatRupees(amount)} on ${head}`;
      if (again === 0) return `${what} is cancelled: nothing is owed under that head.`;
      return again === amount
        ? `${what} counts for the new ${head}.`
        : `${what} counts for the new ${head} with ${formatRupees(again)}.`;
    }),
    ...exemptions.map(
      ({ exemption, head, amount }) => `${exemption} lets off ${formatRupees(amount)} of the new ${head}.`,
    ),
    ...awaited.map((scheme) => `What comes under the same heads is awaited too: ${scheme}.`),
    ...stays.map(({ head, session, amount, open }) => {
      const due = [head, session].filter((part) => part !== null).join(', ');
      return `Stays: ${due}, ${formatRupees(amount)}${open > 0 ? `, ${formatRupees(open)} of it open` : ', paid'}.`;
    }),
  ];
};

/** Shows what a move would do: what is owed afterwards, head by head, and what stays. */
export const MovePreview = ({ move }: { readonly move: StudentMove }) => (
  <PreviewBox label="What it does">
    {move.refused.map((sentence) => (
      <Alert key={sentence} severity="error">
        {sentence}.
      </Alert>
    ))}
    <Typography sx={{ fontWeight: 620 }}>
      Now: {owedText(move.before)}. After the move: {owedText(move.after)}.
    </Typography>
    {move.heads.length > 0 ? (
      <Heads heads={move.heads} />
    ) : (
      <Typography variant="body2">The fee plan is the same: no dues change.</Typography>
    )}
    {saidOf(move).map((sentence, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two dues may be said in the same words
      <Typography key={at} variant="body2">
        {sentence}
      </Typography>
    ))}
  </PreviewBox>
);
