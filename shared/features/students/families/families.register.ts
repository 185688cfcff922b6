import type { z } from 'zod';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { Family, membersText, ProposedFamily } from './families.model.ts';

export const families = register(Family, {
  entity: 'families',
  path: '/families',
  access: STAFF,
  summary: 'Families of two or more students, by guardian; students of the courses that the caller may see',
  label: 'Families',
  search: { label: 'Search by guardian, mobile or student', placeholder: 'Guardian, mobile, student' },
  sort: ['guardian'],
  filters: {},
  file: 'families',
  columns: {
    guardian: {
      kind: 'text',
      header: 'Guardian',
      width: 26,
      screen: { inCard: 'title', flex: 1, minWidth: 160 },
    },
    mobile: { kind: 'text', header: 'Mobile', width: 16, screen: { flex: 0, width: 140, minWidth: 140 } },
    students: {
      kind: 'text',
      header: 'Students',
      width: 50,
      value: membersText,
      screen: { flex: 2, minWidth: 240 },
    },
  },
});
export type FamilyQuery = z.output<typeof families.query>;

export const proposedFamilies = register(ProposedFamily, {
  entity: 'families',
  path: '/families/proposals',
  access: STAFF,
  summary:
    "Studying students whose father's name and mobile agree and who are not of one family yet; nobody is joined by itself",
  label: 'Proposed',
  search: { label: 'Search by father or mobile', placeholder: 'Father, mobile' },
  sort: ['guardian'],
  filters: {},
  columns: {
    guardian: { kind: 'text', header: 'Father', screen: { inCard: 'title', flex: 1, minWidth: 160 } },
    mobile: { kind: 'text', header: 'Mobile', screen: { flex: 0, width: 140, minWidth: 140 } },
    students: { kind: 'text', header: 'Students', value: membersText, screen: { flex: 2, minWidth: 240 } },
  },
});
export type ProposalQuery = z.output<typeof proposedFamilies.query>;
