import { Box, Typography } from '@mui/material';
import type {
  BankLine,
  BookEntry,
  Proposal,
  ProposalKind,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { StatusChip, type Tone } from '../../../ui/pages/status-chip.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { dateColumn, drawnColumn } from '../../../ui/tables/columns.tsx';

const STATES: Readonly<Record<BankLine['state'], { readonly tone: Tone; readonly label: string }>> = {
  unmatched: { tone: 'warning', label: 'Unmatched' },
  matched: { tone: 'success', label: 'Matched' },
  suspense: { tone: 'info', label: 'Suspense' },
};

const PROPOSED: Readonly<Record<ProposalKind, string>> = {
  reference: 'Same number and sum',
  slip: 'Deposit slip',
  suggestion: 'Same sum, within four days',
  ask: 'Which of these?',
  charge: 'A charge of the bank',
  interest: 'Interest',
  return: 'A cheque came back',
};

const entryText = (entries: readonly BookEntry[]): string => {
  const [first, ...more] = entries;
  if (!first) return '';
  return more.length === 0 ? first.what : `${first.what} and ${more.length} more`;
};

/** The entries of a matched line, or the proposal for an unmatched one. */
const Said = ({ line, proposal }: { readonly line: BankLine; readonly proposal: Proposal | undefined }) => {
  const { match } = line;
  const entries = match?.entries ?? proposal?.entries ?? [];
  const head = match ? undefined : proposal && PROPOSED[proposal.kind];
  const standing = match ? entries.filter(({ what }) => !what.startsWith('Taken back: ')) : entries;
  return (
    <Box sx={{ py: 0.5, minWidth: 0, lineHeight: 1.35, whiteSpace: 'normal' }}>
      {head && (
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {head}
        </Typography>
      )}
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {entryText(standing)}
      </Typography>
    </Box>
  );
};

const Narration = ({ line }: { readonly line: BankLine }) => (
  <Box sx={{ py: 0.5, minWidth: 0, lineHeight: 1.35, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    <Typography variant="body2" component="div">
      {line.narration}
    </Typography>
    {line.reference && (
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {line.reference}
      </Typography>
    )}
  </Box>
);

const amount = (rupees: number): string => (rupees === 0 ? '' : formatRupees(rupees));

/** The columns of a statement's lines, with their matches and proposals. */
export const lineColumns = (
  proposals: ReadonlyMap<number, Proposal> | undefined,
): readonly Column<BankLine>[] => [
  dateColumn<BankLine>('date', 'Date', { width: 108 }),
  drawnColumn<BankLine>('narration', 'Narration', (line) => <Narration line={line} />, {
    ...{ flex: 1.2, minWidth: 190, inCard: 'title' },
  }),
  drawnColumn<BankLine>('out', 'Out', (line) => amount(line.out), {
    width: 122,
    align: 'right',
    headerAlign: 'right',
  }),
  drawnColumn<BankLine>('in', 'In', (line) => amount(line.in), {
    width: 130,
    align: 'right',
    headerAlign: 'right',
  }),
  drawnColumn<BankLine>(
    'match',
    'In the books',
    (line) => <Said line={line} proposal={line.match ? undefined : proposals?.get(line.id)} />,
    { flex: 1.2, minWidth: 190 },
  ),
  drawnColumn<BankLine>('state', 'State', ({ state }) => <StatusChip {...STATES[state]} />, {
    ...{ width: 126, inCard: 'status' },
  }),
];
