import ArrowBack from '@mui/icons-material/ArrowBack';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { bills } from '../../../../shared/features/accounts/bills/bills.register.ts';
import { partyAccount } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.endpoints.ts';
import type { PartyAccount } from '../../../../shared/features/accounts/ledger-vouchers/ledger-vouchers.model.ts';
import { PARTY_WORDS } from '../../../../shared/features/accounts/parties/parties.register.ts';
import { formatRupees } from '../../../../shared/money.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { queryOf } from '../../../client/queries.ts';
import { Facts } from '../../../ui/pages/facts.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { Section } from '../../../ui/pages/section.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { amountColumn, dateColumn, drawnColumn, textColumn } from '../../../ui/tables/columns.tsx';
import { TwoLines } from '../../../ui/tables/two-lines.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';

type Line = PartyAccount['lines'][number] & { readonly id: number };

const COLUMNS = [
  dateColumn<Line>('date', 'Date'),
  drawnColumn<Line>(
    'narration',
    'Voucher',
    ({ narration, voucher_no, reversed }) => (
      <TwoLines first={narration} second={[voucher_no, reversed && 'cancelled'].filter(Boolean).join(', ')} />
    ),
    { inCard: 'title', flex: 1.4, minWidth: 170 },
  ),
  textColumn<Line>('account', 'Account', { minWidth: 150 }),
  amountColumn<Line>('in', 'Given', { inCard: 'detail' }),
  amountColumn<Line>('out', 'Received', { inCard: 'detail' }),
  amountColumn<Line>('balance', 'Balance'),
];

/** The latest bills of a party. */
const MOST_BILLS = 100;
const BILLS = [
  dateColumn<Bill>('date', 'Date'),
  textColumn<Bill>('bill_no', 'Bill No', { inCard: 'title', minWidth: 110 }),
  textColumn<Bill>('vendor', 'Vendor', { flex: 1, minWidth: 150 }),
  amountColumn<Bill>('amount', 'Amount'),
  amountColumn<Bill>('to_pay', 'To Pay', { inCard: 'detail' }),
  amountColumn<Bill>('paid_by_vouchers', 'Paid by Vouchers', { inCard: 'detail' }),
  textColumn<Bill>('status', 'Status', { minWidth: 140 }),
];

const Back = () => (
  <Button component={Link} to="/parties" startIcon={<ArrowBack />}>
    Parties
  </Button>
);

/** What stands between the college and a party, in words. */
const balanceText = ({ balance }: PartyAccount): string => {
  if (balance === 0) return 'Nothing is owed.';
  return balance > 0
    ? `Owes the college ${formatRupees(balance)}`
    : `The college owes ${formatRupees(0 - balance)}`;
};

/** `/parties/:id`: a party's particulars and account. */
export const PartyPage = () => {
  const id = Number(useParams().id);
  const ofParty = { party_id: id, limit: MOST_BILLS };
  const itsBills = useQuery(queryOf('bills', bills.list, { query: ofParty }));
  const query = useQuery(queryOf('parties', partyAccount, { params: { id } }));
  const { data, error } = query;
  if (error instanceof ApiFailure && error.status === 404)
    return (
      <Page title="Party" actions={<Back />}>
        <EmptyState title="There is no such party" hint="It may be of another office." />
      </Page>
    );
  if (!data)
    return (
      <Page title="Party" actions={<Back />}>
        {query.isError ? (
          <FailedState title="Failed to load the party" onRetry={() => void query.refetch()} />
        ) : (
          <LoadingState label="Loading the party" />
        )}
      </Page>
    );
  const { particulars: of } = data;
  const lines = data.lines.map((line, at) => ({ ...line, id: at + 1 }));
  return (
    <Page title={data.party} summary={balanceText(data)} actions={<Back />}>
      <Section title="Particulars">
        <Facts
          facts={[
            { label: 'Type', value: PARTY_WORDS[of.kind] },
            { label: 'PAN', value: of.pan },
            { label: 'GSTIN', value: of.gstin },
            { label: 'Bank account', value: [of.account_number, of.ifsc].filter(Boolean).join(', ') },
            { label: 'Mobile', value: of.mobile },
            { label: 'Address', value: of.address },
          ]}
        />
      </Section>
      <WholeTable
        label="Account"
        columns={COLUMNS}
        query={{ ...query, data: lines }}
        empty={{ title: 'Nothing is booked yet', hint: 'Vouchers that name this party are listed here.' }}
        failed="Failed to load the account"
        isWhole
      />
      {itsBills.data && itsBills.data.length > 0 && (
        <Section title="Bills">
          <WholeTable
            label="Bills"
            columns={BILLS}
            query={itsBills}
            empty={{ title: 'No bills yet', hint: 'Bills of this party are listed here.' }}
            failed="Failed to fetch bills"
            isWhole
          />
        </Section>
      )}
    </Page>
  );
};
