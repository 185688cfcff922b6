import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../../shared/contract/filters.ts';
import type { Bill } from '../../../../shared/features/accounts/bills/bills.model.ts';
import { bills as billRegister } from '../../../../shared/features/accounts/bills/bills.register.ts';
import { leftToPay } from '../../../../shared/features/accounts/bills/bills.rules.ts';
import { heldFunds } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import type { HeldFund } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { listHeads } from '../../../../shared/features/college/heads/heads.endpoints.ts';
import { formatRupees, toRupees } from '../../../../shared/money.ts';
import { useUser } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { billName } from '../bills/bill-columns.tsx';

/** What a payment is for. */
export type Towards =
  | { readonly kind: 'head'; readonly id: number }
  | { readonly kind: 'bill'; readonly bill: Bill }
  | { readonly kind: 'fund'; readonly fund: HeldFund };

/** The choice that leads on to a refund: it is asked of a student, and is no payment of this form. */
export const REFUND = 'refund';

export const expenseHeadsQuery = () =>
  queryOf('heads', listHeads, { query: { kind: 'expense', active: 'true' } });

/** The choices of what to pay: heads of expense, approved bills and, for admins, money held for other bodies. */
export const useTowards = (): {
  readonly choices: readonly Choice<string>[];
  readonly find: (chosen: unknown) => Towards | undefined;
} => {
  const isAdmin = useUser().role === 'admin';
  const heads = useQuery(expenseHeadsQuery());
  const bills = useQuery(queryOf('bills', billRegister.list, { query: { status: 'Approved', limit: 500 } }));
  const held = useQuery({ ...queryOf('vouchers', heldFunds), enabled: isAdmin });
  useFailureNotice(heads.error ?? bills.error ?? held.error, 'Failed to load what can be paid');
  const all: readonly (readonly [Choice<string>, Towards])[] = [
    ...(heads.data ?? []).map(
      ({ id, name }) =>
        [
          { value: `head ${id}`, label: name },
          { kind: 'head', id },
        ] as const,
    ),
    ...(bills.data ?? []).map((bill) => {
      const label = `Bill: ${billName(bill)}, ${formatRupees(toRupees(leftToPay(bill)))}`;
      return [
        { value: `bill ${bill.id}`, label },
        { kind: 'bill', bill },
      ] as const;
    }),
    ...(held.data ?? []).map((fund) => {
      const label = `Remit: ${fund.fund}, ${formatRupees(fund.to_remit)}`;
      return [
        { value: `fund ${fund.fund_id}`, label },
        { kind: 'fund', fund },
      ] as const;
    }),
  ];
  // All at once: a letter that is typed early would else choose among the heads, before the bills are there.
  const isWhole = ![heads, bills, held].some(({ isLoading }) => isLoading);
  return {
    choices: isWhole
      ? [
          ...all.map(([choice]) => choice),
          ...(isAdmin ? [{ value: REFUND, label: 'Refund to a student' }] : []),
        ]
      : [],
    find: (chosen) => all.find(([{ value }]) => value === chosen)?.[1],
  };
};
