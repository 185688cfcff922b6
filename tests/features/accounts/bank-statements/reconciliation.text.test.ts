import { expect, it } from 'vitest';
import type { Reconciliation } from '../../../../shared/features/accounts/bank-statements/bank-statements.model.ts';
import { reconciliationLines } from '../../../../shared/features/accounts/bank-statements/reconciliation.text.ts';

const NOTHING = { count: 0, amount: 0, rows: [] };
const statement: Reconciliation = {
  account: { id: 1, name: 'SBI main', bank: 'State Bank of India', number: '30001234567' },
  ...{ on: '2026-11-30', books: 500, computed: 400, bank: 400, bank_day: '2026-11-28', difference: 0 },
  ...{ not_paid: NOTHING, credited: NOTHING, debited: NOTHING },
  not_cleared: { count: 1, amount: 100, rows: [] },
};

it('a reconciliation takes off what is not cleared, and says nothing as ₹0.00', () => {
  expect(reconciliationLines(statement).map(({ amount }) => amount)).toEqual([
    ...['₹500.00', '₹0.00', '-₹100.00', '₹0.00', '₹0.00', '₹400.00', '₹400.00'],
  ]);
});
