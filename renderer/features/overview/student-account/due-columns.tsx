import type { SvgIconComponent } from '@mui/icons-material';
import { isAwaitedOn, schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import type { Due } from '../../../../shared/features/charges/dues/dues.model.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { StatusChip } from '../../../ui/pages/status-chip.tsx';
import {
  actionsColumn,
  amountColumn,
  dateColumn,
  drawnColumn,
  textColumn,
} from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { dueText } from '../../charges/dues/due-text.ts';

const Standing = ({ due, today }: { readonly due: Due; readonly today: string }) => {
  if (due.open === 0) return <StatusChip tone="success" label="Settled" />;
  if (isAwaitedOn(due, today)) return <StatusChip tone="info" label="Awaited" />;
  if (due.due_date < today) return <StatusChip tone="error" label="Overdue" />;
  return <StatusChip tone="warning" label="Open" />;
};

const orNothing = (rupees: unknown): string =>
  typeof rupees === 'number' && rupees !== 0 ? formatRupees(rupees) : '';

interface DueAction {
  readonly icon: SvgIconComponent;
  /** The verb of the action, before the due's own text. */
  readonly verb: string;
  readonly can: (due: Due) => boolean;
  readonly act: (due: Due) => void;
}

interface DueColumns {
  readonly today: string;
  readonly actions: readonly DueAction[];
}

/** The columns of a student's dues. */
export const dueColumns = ({ today, actions }: DueColumns) => [
  textColumn<Due>('head', 'Head', {
    inCard: 'title',
    minWidth: 110,
    draw: ({ head, instalment, session, description, awaited }) => (
      <TwoLines
        first={`${head}${instalment === null ? '' : ` ${instalment}`}`}
        second={[session, description, awaited && schemeText(awaited)].filter(Boolean).join(', ')}
      />
    ),
  }),
  dateColumn<Due>('due_date', 'Due', { width: 94 }),
  amountColumn<Due>('amount', 'Amount', { inCard: 'detail', width: 102 }),
  amountColumn<Due>('paid', 'Paid', {
    inCard: 'detail',
    width: 116,
    draw: ({ paid, conceded, written_off, refunded, lapsed }) => {
      const beside = [
        conceded > 0 && `${formatRupees(conceded)} conceded`,
        written_off > 0 && `${formatRupees(written_off)} written off`,
        refunded > 0 && `${formatRupees(refunded)} refunded`,
        lapsed > 0 && `${formatRupees(lapsed)} lapsed`,
      ].filter((part) => part !== false);
      return <TwoLines first={orNothing(paid)} second={beside.join(', ')} />;
    },
  }),
  amountColumn<Due>('open', 'Open', { width: 102, valueFormatter: orNothing }),
  drawnColumn<Due>('status', 'Status', (due) => <Standing due={due} today={today} />, {
    inCard: 'status',
    width: 104,
  }),
  actionsColumn<Due>((due) =>
    actions
      .filter(({ can }) => can(due))
      .map(({ icon, verb, act }) => ({ icon, label: `${verb} ${dueText(due)}`, onClick: () => act(due) })),
  ),
];
