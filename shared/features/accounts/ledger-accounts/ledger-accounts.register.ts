import type { z } from 'zod';
import { activeColumn } from '../../../contract/columns.ts';
import { choiceFilter, choicesOf, wordFilter } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { ACCOUNT_CLASSES, kindText, LedgerAccount } from './ledger-accounts.model.ts';

const CLASS_WORDS = {
  asset: 'Asset',
  liability: 'Liability',
  income: 'Income',
  expense: 'Expense',
  fund: 'Fund',
} as const;

export const ledgerAccounts = register(LedgerAccount, {
  entity: 'ledger_accounts',
  path: '/ledger/accounts',
  access: STAFF,
  summary:
    'Every account of the books: those that the college added, bank accounts, drawers and the office’s own; an accountant sees the bank accounts, the own drawer and what was opened to them',
  label: 'Accounts',
  search: { label: 'Search accounts', placeholder: 'Name' },
  sort: ['name'],
  filters: {
    class: choiceFilter('class', choicesOf(ACCOUNT_CLASSES, CLASS_WORDS), {
      label: 'Class',
      all: 'All Classes',
      narrow: true,
    }),
    active: choiceFilter(
      'active',
      [
        { value: 'true', label: 'Active' },
        { value: 'false', label: 'Inactive' },
      ],
      { label: 'Status', all: 'All', narrow: true },
    ),
  },
  params: wordFilter('kind', 60, { label: 'Kind' }).params,
  file: 'accounts',
  columns: {
    name: {
      kind: 'text',
      header: 'Account',
      width: 34,
      screen: { inCard: 'title', flex: 1.6, minWidth: 170 },
    },
    kind: {
      kind: 'text',
      header: 'Kind',
      width: 20,
      value: ({ kind }) => kindText(kind),
      screen: { minWidth: 140 },
    },
    class: { kind: 'text', header: 'Class', value: (row) => CLASS_WORDS[row.class], screen: { width: 100 } },
    group: { kind: 'text', header: 'Group', width: 24, screen: { minWidth: 150 } },
    fund: { kind: 'text', header: 'Fund', width: 18, screen: { minWidth: 110 } },
    active: activeColumn(100),
  },
});
export type LedgerAccountQuery = z.output<typeof ledgerAccounts.query>;
