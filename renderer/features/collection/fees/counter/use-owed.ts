import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isIsoDate } from '../../../../../shared/dates.ts';
import { sumRupees } from '../../../../../shared/money.ts';
import { useFailureNotice } from '../../../../ui/dialogs/failure-notice.ts';
import { useBeforeSave } from '../../../../ui/forms/before-save.ts';
import { usePrefill } from '../../../../ui/forms/prefill.ts';
import { fundsQuery } from '../../../college/funds/fund-choices.ts';
import type { OfficeDayHere } from '../../../college/settings/day.data.ts';
import { type FilledFee, replacedOf } from './fee-form.ts';
import { type LineKey, type Offer, owedOf, type SplitHere } from './owed.ts';
import { duesQuery, headsQuery } from './owed-queries.ts';
import { receiptsMade } from './receipts-made.ts';

/** The student whose dues are asked for, the day, and the receipts that are taken as not there. */
const duesInput = (
  { student, payment_date, replaces }: Pick<FilledFee, 'student' | 'payment_date' | 'replaces'>,
  today: string,
) => ({
  id: student.id,
  on: payment_date !== null && isIsoDate(payment_date) ? payment_date : today,
  replaced: replacedOf({ student, replaces }),
});

const NOTHING: SplitHere = { shares: {}, rest: 0, fee_type: undefined };

/**
 * Reads what the form's student owes on its day, and splits the amount. It fills the amount with what is due, else with
 * what falls due next, else with what was open at the beginning, until somebody types one. An answer for a student who is
 * chosen no more is dropped.
 */
export const useOwed = (day: OfficeDayHere) => {
  const queries = useQueryClient();
  const prefill = usePrefill();
  const { getValues, setValue, setFocus } = useFormContext<FilledFee>();
  const [student, payment_date, amount, fee_type, lines, waived, replaces] = useWatch<
    FilledFee,
    ['student', 'payment_date', 'amount', 'fee_type', 'lines', 'waive_late_fee', 'replaces']
  >({ name: ['student', 'payment_date', 'amount', 'fee_type', 'lines', 'waive_late_fee', 'replaces'] });
  const { id, on, replaced } = duesInput({ student, payment_date, replaces }, day.today);
  const dues = useQuery({ ...duesQuery(id ?? 0, on, replaced), enabled: id !== null });
  const heads = useQuery(headsQuery());
  const funds = useQuery(fundsQuery());
  useFailureNotice(id === null ? null : (dues.error ?? heads.error), 'Failed to load the dues');

  const owed = useMemo(
    () =>
      id !== null && dues.data && heads.data ? owedOf(dues.data, heads.data, on, waived !== '') : undefined,
    [id, dues.data, heads.data, on, waived],
  );
  const offer = owed?.offer(fee_type);
  const filled = offer?.amount;

  // Anew with every answer: after a save the form is empty again, for who stays at one student as well.
  const { dataUpdatedAt } = dues;
  const wasFilled = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above
  useEffect(() => {
    // What was received is known of a receipt that is corrected, whosever dues it settles.
    if (replaces === undefined && (filled !== undefined || wasFilled.current)) prefill({ amount: filled });
    wasFilled.current = filled !== undefined;
  }, [prefill, filled, id, dataUpdatedAt, replaces]);

  /** The student and day for which an amount was offered: who then empties it is not offered it again. */
  const offered = useRef<string>(undefined);
  const whose = `${id} ${on}`;
  useEffect(() => {
    if (filled !== undefined) offered.current = whose;
  }, [filled, whose]);

  /** What stood beside the name in the list before it was chosen. */
  const seen = useRef<{ readonly whose: string; readonly amount: number | undefined }>(undefined);
  const see = useCallback(
    (studentId: number, shown: Offer | undefined) => {
      seen.current = { whose: `${studentId} ${on}`, amount: shown?.amount };
    },
    [on],
  );
  /** The student and day, and the amount: an Enter came before this sum was seen. */
  const [checking, setChecking] = useState<{ readonly whose: string; readonly amount: number }>();

  // Its button goes with the answer, and the cursor would be nowhere: Enter is to save.
  const hasAnswered = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the answer stands in the form
  useEffect(() => {
    if (hasAnswered.current) setFocus('amount', { shouldSelect: true });
    hasAnswered.current = false;
  }, [waived, setFocus]);

  // An Enter that was quicker than the dues accepts nothing that nobody has seen: it waits, and shows them.
  useBeforeSave(async () => {
    const asked = duesInput(getValues(), day.today);
    if (asked.id === null || getValues('amount') !== undefined) return true;
    if (offered.current === `${asked.id} ${asked.on}`) return true;
    try {
      const [answer, known] = await Promise.all([
        queries.fetchQuery(duesQuery(asked.id, asked.on, asked.replaced)),
        queries.fetchQuery(headsQuery()),
      ]);
      const here = owedOf(answer, known, asked.on, getValues('waive_late_fee') !== '');
      const due = here.offer(getValues('fee_type'));
      if (!due) return true;
      const of = `${asked.id} ${asked.on}`;
      if (seen.current?.whose === of && seen.current.amount === due.amount) {
        setValue('amount', due.amount);
        return true;
      }
      setChecking({ whose: of, amount: due.amount });
      setFocus('amount', { shouldSelect: true });
      return false;
    } catch {
      return true;
    }
  });

  const said = lines !== undefined && lines.of === id ? lines.shares : undefined;
  const isAmount = typeof amount === 'number' && Number.isFinite(amount) && amount > 0;
  const split = owed && isAmount ? owed.split(amount, fee_type) : NOTHING;

  /** Gives a line another amount: the lines then stand as they are, and the receipt is what they add up to. */
  const say = (key: LineKey, rupees: number | undefined) => {
    if (id === null) return;
    const shares = { ...(said ?? split.shares), [key]: rupees };
    const whole = Object.values<number | undefined>(shares).map((share) => share ?? 0);
    setValue('lines', { of: id, shares });
    const sum = whole.some(Number.isNaN) ? Number.NaN : sumRupees(whole);
    setValue('amount', sum === 0 ? (undefined as never) : sum);
  };

  return {
    owed,
    /** Whether nobody of the list is chosen. */
    isNobody: id === null,
    heads: heads.data ?? [],
    /** Which receipts the payment makes, where these are several. */
    receipts:
      owed &&
      receiptsMade({
        ...{ shares: said ?? split.shares, rest: said ? 0 : split.rest, lines: owed.lines },
        ...{ heads: heads.data ?? [], funds: funds.data ?? [] },
      }),
    isLooking: id !== null && owed === undefined && !dues.isError && !heads.isError,
    on,
    split,
    /** What the amount was filled with; undefined where another is typed. */
    offer: offer?.amount === amount ? offer : undefined,
    see,
    /** The sum that is to be looked at before Enter takes it. */
    toCheck: checking?.whose === whose && checking.amount === amount ? checking.amount : undefined,
    /** The lines as they were typed; undefined while they follow the order of settling. */
    said,
    say,
    letFollow: () => setValue('lines', undefined),
    waived,
    waive: (reason: string) => {
      hasAnswered.current = true;
      setValue('waive_late_fee', reason);
    },
  };
};
export type OwedHere = ReturnType<typeof useOwed>;
