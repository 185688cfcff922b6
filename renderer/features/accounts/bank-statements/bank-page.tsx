import AddOutlined from '@mui/icons-material/AddOutlined';
import BalanceOutlined from '@mui/icons-material/BalanceOutlined';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import type { BankAccount } from '../../../../shared/features/college/bank-accounts/bank-accounts.model.ts';
import { describeFailure, isForbidden } from '../../../client/failure.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { FirstAct } from '../../../ui/pages/chief-act.tsx';
import { MoreActs, type PageAct } from '../../../ui/pages/more-acts.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, ForbiddenState, LoadingState } from '../../../ui/pages/states.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { USUAL_CASES } from '../ledger-vouchers/usual-cases.ts';
import { LeftOfPayments } from '../payments-for-many/left-of-payments.tsx';
import { AccountCards } from './account-cards.tsx';
import { AccountDialog } from './account-dialog.tsx';
import { useBankAccounts, useStandings } from './bank-queries.ts';
import { LinesRegister } from './lines-register.tsx';
import { LoadStatementDialog } from './load-statement-dialog.tsx';
import { ReconciliationDialog } from './reconciliation-dialog.tsx';
import { useBankFilters } from './use-bank-filters.ts';

/** What the bank's page is opened for and a voucher does: cash drawn, money from one own account to another. */
const OWN_MONEY: readonly PageAct[] = (['transfer', 'draw'] as const).map((usual) => ({
  label: USUAL_CASES[usual].label,
  run: `/vouchers?${new URLSearchParams({ act: 'New Voucher', usual })}`,
  use: 'ledger',
}));

/** `/bank`: the college's accounts, their statements, and the lines that the books do not hold yet. */
export const BankPage = () => {
  const filters = useBankFilters();
  const query = useBankAccounts();
  const standings = useStandings();
  const { actions: viewer, preview } = useFileViewer();
  const [editing, setEditing] = useState<BankAccount | 'new'>();
  const [asked, setAsked] = useState<'load' | 'reconcile'>();
  const accounts = query.data ?? [];
  const account =
    accounts.find(({ id }) => id === filters.account) ??
    // The account into which transfers come has the lines to look at.
    accounts.find(({ is_default_for }) => is_default_for.includes('online')) ??
    accounts.find(({ active }) => active) ??
    accounts[0];

  const shown = (): ReactNode => {
    const { error } = query;
    if (error && isForbidden(error)) return <ForbiddenState hint="The bank is not open to your account." />;
    if (error)
      return (
        <FailedState
          title={describeFailure(error, 'Failed to load the bank accounts')}
          onRetry={() => void query.refetch()}
        />
      );
    if (!query.data) return <LoadingState label="Loading the bank accounts" />;
    if (!account)
      return (
        <>
          <LeftOfPayments />
          <EmptyState
            title="No bank account yet"
            hint="Press Add Bank Account: its statements are then read and matched with the books."
            action={<FirstAct />}
          />
        </>
      );
    return (
      <>
        <AccountCards
          accounts={accounts}
          standings={standings}
          chosen={account.id}
          onChoose={(id) => filters.set({ account: String(id) })}
          onEdit={setEditing}
        />
        <LeftOfPayments />
        <LinesRegister key={account.id} account={account} />
      </>
    );
  };

  return (
    <Page
      title="Bank"
      summary="Load the bank's statement, match its lines with the books, reconcile"
      actions={
        <>
          {!account && (
            <ActButton variant="contained" startIcon={<AddOutlined />} onClick={() => setEditing('new')}>
              Add Bank Account
            </ActButton>
          )}
          {account && (
            <>
              <Button
                component={Link}
                to={`/enquiries?${new URLSearchParams({ report: 'suspense', account: String(account.id) })}`}
                startIcon={<HourglassEmpty />}
              >
                Suspense
              </Button>
              <Button startIcon={<BalanceOutlined />} onClick={() => setAsked('reconcile')}>
                Reconciliation
              </Button>
              <MoreActs acts={[{ label: 'Add Bank Account', run: () => setEditing('new') }, ...OWN_MONEY]} />
              <ActButton
                variant="contained"
                startIcon={<UploadFileOutlined />}
                onClick={() => setAsked('load')}
              >
                Load Statement
              </ActButton>
            </>
          )}
        </>
      }
    >
      {shown()}
      {editing && (
        <AccountDialog
          key={editing === 'new' ? 'new' : editing.version}
          account={editing === 'new' ? undefined : editing}
          isFirst={accounts.length === 0}
          onReload={setEditing}
          onSaved={({ id }) => filters.set({ account: String(id) })}
          onClose={() => setEditing(undefined)}
        />
      )}
      {account && asked === 'load' && (
        <LoadStatementDialog account={account} onClose={() => setAsked(undefined)} />
      )}
      {account && asked === 'reconcile' && (
        <ReconciliationDialog account={account} viewer={viewer} onClose={() => setAsked(undefined)} />
      )}
      {preview}
    </Page>
  );
};
