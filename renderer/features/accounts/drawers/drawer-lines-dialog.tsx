import { Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router-dom';
import { drawerLines } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { Drawer, DrawerLine } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { queryOf } from '../../../client/queries.ts';
import { ListDialog } from '../../../ui/dialogs/list-dialog.tsx';
import type { Column } from '../../../ui/tables/column.tsx';
import { amountColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

interface Row extends DrawerLine {
  readonly id: number;
}

const COLUMNS: readonly Column<Row>[] = [
  dateColumn<Row>('date', 'Date'),
  drawnColumn<Row>(
    'number',
    'Number',
    ({ number, link }) =>
      link === null ? (
        (number ?? '')
      ) : (
        <Link component={RouterLink} to={link}>
          {number}
        </Link>
      ),
    { width: 150 },
  ),
  textColumn<Row>('words', 'What', { inCard: 'title' }),
  amountColumn<Row>('amount', 'Amount'),
];

interface LinesProps {
  readonly drawer: Drawer;
  readonly term: DrawerLine['term'] | 'after the count';
  /** The words of the figure. */
  readonly words: string;
  readonly onClose: () => void;
}

/** The entries of one figure of a drawer. */
export const DrawerLinesDialog = ({ drawer, term, words, onClose }: LinesProps) => {
  const { date, cashier_id, cashier, first_day } = drawer;
  const query = useQuery(queryOf('drawers', drawerLines, { query: { date, cashier: cashier_id } }));
  const rows = query.data
    ?.map((line, at): Row => ({ ...line, id: at + 1 }))
    .filter((line) => (line.after_count ? 'after the count' : line.term) === term);
  const sum = rows && formatRupees(sumRupees(rows.map(({ amount }) => amount ?? 0)));
  return (
    <ListDialog
      title={words}
      description={`Drawer of ${cashier}, ${coveredText(first_day, date)}${sum === undefined ? '' : `: ${sum}`}`}
      onClose={onClose}
    >
      <WholeTable
        label={words}
        columns={COLUMNS}
        query={{ ...query, data: rows }}
        empty={{ title: 'No entries.' }}
        failed="Failed to load the entries"
      />
    </ListDialog>
  );
};
