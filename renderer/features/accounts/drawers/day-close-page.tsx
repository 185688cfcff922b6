import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import { Alert } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { seesAll } from '../../../../shared/contract/roles.ts';
import { listCashiers } from '../../../../shared/features/accounts/drawers/drawers.endpoints.ts';
import type { Drawer } from '../../../../shared/features/accounts/drawers/drawers.model.ts';
import { coveredText, mustCount } from '../../../../shared/features/accounts/drawers/drawers.rules.ts';
import { describeFailure, isForbidden } from '../../../client/failure.ts';
import { useMayAct, useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, ForbiddenState, LoadingState } from '../../../ui/pages/states.tsx';
import { slipFile } from '../../collection/cheques/slip-file.ts';
import { type FileViewer, useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { CashToBankDialog } from './cash-to-bank-dialog.tsx';
import { ClosedActs } from './closed-acts.tsx';
import { ClosingsRegister } from './closings-register.tsx';
import { CountCard } from './count-card.tsx';
import { CountedPieces } from './counted-pieces.tsx';
import { DepositsOfDay } from './deposits-of-day.tsx';
import { DrawerColumns } from './drawer-columns.tsx';
import { DrawerFigures } from './drawer-figures.tsx';
import { HandOverDialog } from './hand-over-dialog.tsx';
import { NotClosed } from './not-closed.tsx';
import { OnItsWay } from './on-its-way.tsx';
import { OtherPayments } from './other-payments.tsx';
import { slipPaper } from './slip-paper.ts';
import { ToBeCancelled } from './to-be-cancelled.tsx';
import { useDrawer, useDrawerFilters } from './use-drawer.ts';

/** Whether a drawer was never used. */
const isUnused = (drawer: Drawer): boolean =>
  drawer.closed_to === null &&
  drawer.closing === null &&
  !drawer.is_used &&
  drawer.others.length === 0 &&
  drawer.on_its_way.length === 0;

/** The days that the page shows, if they are more than the chosen one. */
const coveredBy = ({ first_day, date, closing }: Drawer): string | undefined =>
  first_day < date && closing === null ? `Covers ${coveredText(first_day, date)}` : undefined;

interface CashOutProps {
  readonly drawer: Drawer;
  readonly viewer: FileViewer;
}

/** The cash that leaves a drawer other than by a payment: to another drawer, or to the bank. */
const CashOut = ({ drawer, viewer }: CashOutProps) => {
  const from = { id: drawer.cashier_id, name: drawer.cashier };
  const [asked, setAsked] = useState<'hand over' | 'bank'>();
  const slip = useRef<number>(undefined);
  const end = () => setAsked(undefined);
  /** Opens the slip once the dialog has closed, so that the focus comes back to the button, and not to a field that is gone. */
  const endAtBank = () => {
    end();
    if (slip.current !== undefined) viewer.open(slipFile(slip.current));
    slip.current = undefined;
  };
  return (
    <>
      <ActButton startIcon={<SwapHoriz />} onClick={() => setAsked('hand over')}>
        Hand over cash
      </ActButton>
      <ActButton startIcon={<AccountBalanceOutlined />} onClick={() => setAsked('bank')}>
        Take cash to the bank
      </ActButton>
      {asked === 'hand over' && <HandOverDialog from={from} onClose={end} />}
      {asked === 'bank' && (
        <CashToBankDialog
          from={from}
          date={drawer.date}
          onDeposited={(id) => {
            slip.current = id;
          }}
          onClose={endAtBank}
        />
      )}
    </>
  );
};

/** The choices of cashier: the active ones, and the one whose drawer is shown, who may have left. */
const cashierChoices = (
  active: readonly { readonly id: number; readonly name: string }[],
  drawer: Drawer | undefined,
) => [
  ...active.map(({ id, name }) => ({ value: id, label: name })),
  ...(drawer?.has_left ? [{ value: drawer.cashier_id, label: `${drawer.cashier} (deactivated)` }] : []),
];

interface DayCloseProps {
  /** Said of a day that is closed, above its figures. */
  readonly closed?: ReactNode;
}

/** `/day-close`: a cashier's cash on a day, to be counted and closed, and the closed days. */
export const DayClosePage = ({ closed }: DayCloseProps) => {
  const user = useUser();
  const isOverseer = seesAll(user);
  const mayAct = useMayAct();
  const { today } = useOfficeDay();
  const filters = useDrawerFilters();
  const { actions: viewer, preview } = useFileViewer();
  const cashiers = useQuery({ ...queryOf('users', listCashiers), enabled: isOverseer });
  const { isOwn, day, query } = useDrawer(filters.date, filters.cashier ?? user.id);
  const { data: drawer, error } = query;

  /** Whether no later day of the drawer is closed: cash leaves a closed day, too, and stands there after the count. */
  const isLast = drawer !== undefined && (drawer.closed_to ?? '') <= drawer.date;
  const hasNone = isOverseer && filters.cashier === undefined && drawer !== undefined && isUnused(drawer);

  const shown = (): ReactNode => {
    if (day !== undefined && day > today)
      return <EmptyState title="This date is in the future" hint="Choose today or an earlier date." />;
    if (error && isForbidden(error))
      return <ForbiddenState hint="This drawer is not open to your account." />;
    if (error)
      return (
        <FailedState
          title={describeFailure(error, 'Failed to load the drawer')}
          onRetry={() => void query.refetch()}
        />
      );
    if (!drawer) return <LoadingState label="Loading the drawer" />;
    const isToBeCounted = mayAct && (isOwn || drawer.has_left) && drawer.closing === null;
    if (hasNone)
      return (
        <DrawerColumns
          first={
            <EmptyState title="You have taken no cash" hint="Choose a cashier above to see their drawer." />
          }
          beside={<NotClosed />}
        />
      );
    const key = `${drawer.cashier_id} ${drawer.date}`;
    return (
      <DrawerColumns
        first={
          isToBeCounted ? (
            <CountCard
              key={key}
              drawer={drawer}
              onClosed={(closing) => {
                filters.set({ date: closing.date });
                viewer.open(slipPaper(closing));
              }}
            />
          ) : (
            <div>
              {mayAct && drawer.closing === null && drawer.first_day < today && (
                <Alert severity="info" sx={{ mb: 2 }}>
                  {mustCount(drawer.cashier)}
                </Alert>
              )}
              <DrawerFigures drawer={drawer} />
            </div>
          )
        }
        beside={
          <>
            <ToBeCancelled receipts={drawer.to_cancel} />
            <OnItsWay handOvers={drawer.on_its_way} />
            {drawer.closing && <CountedPieces closing={drawer.closing} />}
            <DepositsOfDay date={drawer.date} viewer={viewer} />
            <OtherPayments key={key} drawer={drawer} isTicked={isToBeCounted} />
            {isOverseer && <NotClosed />}
          </>
        }
      />
    );
  };

  return (
    <Page
      title="Day Close"
      summary={(drawer && coveredBy(drawer)) ?? 'Count the cash, see the difference, close the day'}
      actions={
        drawer && (
          <>
            {(isOwn || drawer.has_left) && !hasNone && isLast && <CashOut drawer={drawer} viewer={viewer} />}
            {drawer.closing && <ClosedActs closing={drawer.closing} isLast={isLast} viewer={viewer} />}
          </>
        )
      }
      filters={
        <>
          <DateFilter
            label="Date"
            value={filters.date ?? day ?? today}
            onChange={filters.bind('date').onChange}
          />
          {isOverseer && (
            <SelectFilter
              label="Cashier"
              all="You"
              choices={cashierChoices(cashiers.data ?? [], drawer).filter(({ value }) => value !== user.id)}
              {...filters.bind('cashier')}
            />
          )}
        </>
      }
    >
      {drawer?.closing && closed}
      {shown()}
      <ClosingsRegister cashier={filters.cashier} viewer={viewer} />
      {preview}
    </Page>
  );
};
