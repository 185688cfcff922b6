import EditOutlined from '@mui/icons-material/EditOutlined';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../../shared/dates.ts';
import { readOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.endpoints.ts';
import type { LedgerOpening } from '../../../../shared/features/accounts/ledger-opening/ledger-opening.model.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { amountColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { OpeningDialog } from './opening-dialog.tsx';

interface Line {
  readonly id: number;
  readonly account: string;
  readonly party: string | null;
  readonly fund: string | null;
  /** What the college had, and what it owed. Null on the other side. */
  readonly had: number | null;
  readonly owed: number | null;
}

const COLUMNS = [
  textColumn<Line>('account', 'Account', { inCard: 'title', flex: 1.4, minWidth: 170 }),
  textColumn<Line>('party', 'Party', { flex: 1, minWidth: 130 }),
  textColumn<Line>('fund', 'Fund', { minWidth: 110 }),
  amountColumn<Line>('had', 'Debit', { inCard: 'detail' }),
  amountColumn<Line>('owed', 'Credit'),
];

const toLines = ({ lines }: LedgerOpening): readonly Line[] =>
  lines.map(({ account, head, party, student, fund, amount }, at) => ({
    ...{ id: at + 1, account: head ?? account, party: party ?? student, fund },
    ...{ had: amount > 0 ? amount : null, owed: amount < 0 ? 0 - amount : null },
  }));

/** `/opening-balances`: what there was when the books began. */
export const OpeningBalancesPage = () => {
  const query = useQuery(queryOf('ledger_openings', readOpening));
  const [isEditing, setEditing] = useState(false);
  const { role } = useUser();
  const { data } = query;
  const summary =
    data?.date && data.changed
      ? `At the beginning of ${formatDate(data.date)}, entered by ${data.changed.by}`
      : 'What the college had and owed when its books began here';
  return (
    <Page
      title="Opening Balances"
      summary={summary}
      actions={
        role === 'admin' && (
          <KeyedButton
            label={data?.date ? 'Edit Opening Balances' : 'Add Opening Balances'}
            startIcon={<EditOutlined />}
            onPress={() => setEditing(true)}
          />
        )
      }
    >
      <WholeTable
        label="Opening Balances"
        columns={COLUMNS}
        query={{ ...query, data: data && toLines(data) }}
        empty={{
          title: 'No opening balances yet',
          hint: 'Add the accounts first, such as a fixed deposit; bank accounts have theirs under Office.',
        }}
        failed="Failed to load the opening balances"
        isWhole
      />
      {isEditing && data && <OpeningDialog opening={data} onClose={() => setEditing(false)} />}
    </Page>
  );
};
