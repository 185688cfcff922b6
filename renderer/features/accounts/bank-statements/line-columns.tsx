import { lineStatus } from '../../../../shared/features/accounts/bank-statements/bank-lines.register.ts';
import {
  type BankLine,
  type BookEntry,
  type Proposal,
  type ProposalKind,
  SURE_PROPOSALS,
} from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import type { Cells } from '../../../ui/registers/register-columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';

const PROPOSED: Readonly<Record<ProposalKind, string>> = {
  reference: 'Same number and sum',
  slip: 'Deposit slip',
  suggestion: 'Same amount, within 4 days',
  ask: 'Which of these?',
  charge: 'A charge of the bank',
  interest: 'Interest',
  return: 'Cheque returned (bounced)',
};

const settlementText = ({ settlements }: Pick<Proposal, 'settlements'>): string => {
  const [first, ...more] = settlements;
  if (!first) return '';
  const one = `Settlement ${first.number} of ${first.portal}`;
  return more.length === 0 ? one : `${one} and ${more.length} more`;
};

const entryText = (entries: readonly BookEntry[]): string => {
  const [first, ...more] = entries;
  if (!first) return '';
  return more.length === 0 ? first.what : `${first.what} and ${more.length} more`;
};

/** The entries of a matched line, or the proposal for an unmatched one and why it is proposed. */
const Said = ({ line, proposal }: { readonly line: BankLine; readonly proposal: Proposal | undefined }) => {
  const { match } = line;
  const entries = match?.entries ?? proposal?.entries ?? [];
  const why = match ? undefined : proposal && PROPOSED[proposal.kind];
  const standing = match ? entries.filter(({ what }) => !what.startsWith('Reversed: ')) : entries;
  const said = entryText(standing) || (proposal && settlementText(proposal));
  return <TwoLines first={said} second={why} />;
};

/** The cells of a statement's lines that are more than their words: their matches and proposals. */
export const lineCells = (proposals: ReadonlyMap<number, Proposal> | undefined): Cells<BankLine> => ({
  state: (line) => {
    const kind = proposals?.get(line.id)?.kind;
    return <StatusChip {...lineStatus(line, kind !== undefined && SURE_PROPOSALS.includes(kind))} />;
  },
  match: (line) => <Said line={line} proposal={line.match ? undefined : proposals?.get(line.id)} />,
});
