import DiscountOutlined from '@mui/icons-material/DiscountOutlined';
import EventRepeat from '@mui/icons-material/EventRepeat';
import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { formatMoment, type IsoDate, localDate } from '../../../../shared/dates.ts';
import { askConcession } from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import { isAwaitedOn } from '../../../../shared/features/charges/dues/awaited.ts';
import { reverseDue, studentDues } from '../../../../shared/features/charges/dues/dues.endpoints.ts';
import type { Due, StudentDues as Found } from '../../../../shared/features/charges/dues/dues.model.ts';
import { owedOn, owedText } from '../../../../shared/features/charges/dues/owed.text.ts';
import { keptBecause } from '../../../../shared/features/charges/dues/taking-back.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { call } from '../../../client/call.ts';
import { useRight, useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useAttempt } from '../../../client/use-attempt.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { WholeTable } from '../../../ui/tables/whole-table.tsx';
import { AskConcessionDialog } from '../../changes/concessions/ask-concession-dialog.tsx';
import { ASK_CONCESSION } from '../../changes/concessions/asking-address.ts';
import { InstalmentOrders } from '../../changes/instalments/instalment-orders.tsx';
import { InstalmentsDialog } from '../../changes/instalments/instalments-dialog.tsx';
import { MarkAwaitedDialog } from '../../changes/scholarships/mark-awaited-dialog.tsx';
import { ChargeDialog } from '../../charges/dues/charge-dialog.tsx';
import { dueText } from '../../charges/dues/due-text.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { dueColumns } from './due-columns.tsx';
import { TakeBackUnpaid } from './unpaid-dues.tsx';

/** What is to be paid today and later, with the late fees of today, and what is paid ahead. */
const Beside = ({ found, today }: { readonly found: Found; readonly today: IsoDate }) => {
  const { late_fees, advance } = found;
  const late = late_fees.map(({ head, amount }) => `${head} ${formatRupees(amount)}`).join(', ');
  return (
    <Typography variant="body2" role="status" sx={{ flex: 1, minWidth: 200 }}>
      <strong>{owedText(owedOn(found, today))}</strong>
      {late_fees.length > 0 && `. Late fee as of today: ${late}`}
      {advance > 0 && `. Paid in advance: ${formatRupees(advance)}`}
    </Typography>
  );
};

/** What of a due can still be conceded, in rupees: also what was paid of it, which is ahead then. */
const leftOf = ({ amount, conceded, written_off, refunded, lapsed }: Due): number =>
  sumRupees([amount, -conceded, -written_off, -refunded, -lapsed]);

/** Shows what a student owes by session and head, and what is open of it; concessions are requested here. */
export const StudentDues = ({ student }: { readonly student: Student }) => {
  const { id: userId, role } = useUser();
  const isAdmin = role === 'admin';
  const mayCharge = useRight('charge-dues');
  const { today } = useOfficeDay();
  const query = useQuery(queryOf('dues', studentDues, { params: { id: student.id } }));
  const attempt = useAttempt('dues');
  const [asking, setAsking] = useState<Due | 'any'>();
  const [takingBack, setTakingBack] = useState<Due>();
  const [marking, setMarking] = useState<Due>();
  const [splitting, setSplitting] = useState<Due>();
  const [isCharging, setCharging] = useState(false);
  // The latest session first; within one, as they are settled.
  const dues = useMemo(
    () => query.data?.dues.toSorted((a, b) => (b.session ?? '').localeCompare(a.session ?? '')),
    [query.data],
  );
  /** Its maker's own mistake of today; any other is asked for and approved by somebody else. */
  const isOwnOfToday = ({ created_by_id, created_at }: Due): boolean =>
    isAdmin && created_by_id === userId && localDate(new Date(created_at)) === today;
  const columns = useMemo(
    () =>
      dueColumns({
        today,
        actions: [
          {
            icon: DiscountOutlined,
            verb: 'Request a concession on',
            can: (due) => leftOf(due) > 0,
            act: setAsking,
          },
          {
            icon: UndoOutlined,
            verb: 'Reverse',
            can: (due: Due) => keptBecause(due) === undefined,
            act: setTakingBack,
          },
          ...(isAdmin
            ? [
                {
                  icon: EventRepeat,
                  verb: 'Pay in instalments',
                  can: ({ open, origin }: Due) => open > 0 && (origin === 'plan' || origin === 'charge'),
                  act: setSplitting,
                },
                {
                  icon: HourglassEmpty,
                  verb: 'Mark as awaited',
                  can: (due: Due) => due.open > 0 && !isAwaitedOn(due, today),
                  act: setMarking,
                },
              ]
            : []),
        ],
      }),
    [today, isAdmin],
  );
  // First what is open: a concession is seldom sanctioned after all is paid.
  const concedable = (dues ?? [])
    .filter((due) => leftOf(due) > 0)
    .toSorted((a, b) => Number(b.open > 0) - Number(a.open > 0));

  const takeBack = async (due: Due, reason: string) => {
    const description = `${dueText(due)}, ${formatRupees(due.amount)}`;
    const failed = 'Failed to reverse it';
    if (isOwnOfToday(due))
      await attempt(failed, () => call(reverseDue, { params: { id: due.id }, body: { reason } }), {
        title: 'Reversed',
        description,
      });
    else
      await attempt(
        failed,
        () =>
          call(askConcession, {
            body: { kind: 'mistake', student_id: student.id, due_id: due.id, amount: due.amount, reason },
          }),
        { title: 'Requested', description: `${description} waits for approval` },
      );
    setTakingBack(undefined);
  };

  return (
    <>
      <Box
        className="no-print"
        sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}
      >
        {query.data && <Beside found={query.data} today={today} />}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: 'auto' }}>
          <TakeBackUnpaid student={student} />
          <ActButton size="small" disabled={concedable.length === 0} onClick={() => setAsking('any')}>
            {ASK_CONCESSION}
          </ActButton>
          {mayCharge && (
            <Button size="small" onClick={() => setCharging(true)}>
              Charge
            </Button>
          )}
        </Box>
      </Box>
      <InstalmentOrders studentId={student.id} />
      <WholeTable
        label="Dues"
        columns={columns}
        query={{ ...query, data: dues }}
        empty={{
          title: 'Nothing is charged yet.',
          hint: 'Dues come with a fee plan that is raised, a single charge, or the total fees.',
        }}
        failed="Failed to load the dues"
        height="320px"
      />
      {asking && (
        <AskConcessionDialog
          student={student}
          dues={concedable.map((due) => ({
            id: due.id,
            name: dueText(due),
            open: due.open,
            left: leftOf(due),
          }))}
          dueId={asking === 'any' ? undefined : asking.id}
          onClose={() => setAsking(undefined)}
        />
      )}
      {splitting && (
        <InstalmentsDialog
          student={student}
          due={{ id: splitting.id, text: dueText(splitting), open: splitting.open }}
          onClose={() => setSplitting(undefined)}
        />
      )}
      {marking && (
        <MarkAwaitedDialog
          dues={[{ id: marking.id, text: dueText(marking) }]}
          onClose={() => setMarking(undefined)}
        />
      )}
      {isCharging && <ChargeDialog students={[student]} onClose={() => setCharging(false)} />}
      {takingBack && (
        <ConfirmDialog
          title={`Reverse ${dueText(takingBack)}?`}
          confirmLabel={isOwnOfToday(takingBack) ? 'Reverse' : 'Request'}
          reasonLabel="Reason"
          isDestructive
          onConfirm={(reason) => takeBack(takingBack, reason)}
          onClose={() => setTakingBack(undefined)}
        >
          {isOwnOfToday(takingBack)
            ? `${student.name} does not owe the ${formatRupees(takingBack.amount)} any more. The books keep both.`
            : `Raised on ${formatMoment(takingBack.created_at)} by ${takingBack.created_by}. Nothing changes until an admin approves.`}
        </ConfirmDialog>
      )}
    </>
  );
};
