import type { z } from 'zod';
import { choiceFilter, choicesOf } from '../../../contract/filters.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { PARTY_KINDS, Party } from './parties.model.ts';

export const PARTY_WORDS = {
  vendor: 'Vendor',
  contractor: 'Contractor',
  donor: 'Donor',
  body: 'University, board or department',
  bank: 'Bank',
  staff: 'Staff',
  other: 'Other',
} as const satisfies Record<Party['kind'], string>;

export const parties = register(Party, {
  entity: 'parties',
  path: '/parties',
  access: STAFF,
  summary:
    'Who is on the other side of vouchers, beside students; an accountant sees names, and not the numbers of tax and bank',
  label: 'Parties',
  search: { label: 'Search by name, PAN, GSTIN, account or mobile', placeholder: 'Name, PAN, mobile' },
  sort: ['name'],
  filters: {
    kind: choiceFilter('kind', choicesOf(PARTY_KINDS, PARTY_WORDS), { label: 'Type', all: 'All Types' }),
  },
  file: 'parties',
  columns: {
    name: { kind: 'text', header: 'Name', width: 30, screen: { inCard: 'title', flex: 1.4, minWidth: 160 } },
    kind: { kind: 'text', header: 'Type', value: ({ kind }) => PARTY_WORDS[kind], screen: { minWidth: 120 } },
    pan: { kind: 'text', header: 'PAN', screen: { header: 'PAN, GSTIN', minWidth: 150 } },
    gstin: { kind: 'text', header: 'GSTIN', width: 18, screen: { under: 'pan' } },
    account_number: {
      kind: 'text',
      header: 'Account Number',
      width: 20,
      screen: { header: 'Bank Account', minWidth: 140 },
    },
    ifsc: { kind: 'text', header: 'IFSC', screen: { under: 'account_number' } },
    mobile: { kind: 'text', header: 'Mobile', screen: { minWidth: 110 } },
    address: { kind: 'text', header: 'Address', width: 34, screen: { flex: 1.2, minWidth: 140 } },
  },
});
export type PartyQuery = z.output<typeof parties.query>;
