import { useQuery } from '@tanstack/react-query';
import { ENTITIES, type Entity } from '../../../../shared/contract/entities.ts';
import { ENTITY_LABELS, fieldLabel } from '../../../../shared/contract/record-labels.ts';
import type { UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import { accounts } from '../../../../shared/features/college/users/users.register.ts';
import { listActivityActions } from '../../../../shared/features/overview/activity/activity.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';
import { useUses } from '../../../client/uses.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';

interface Bound {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const REGISTERS = ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] }));

/** The person whose entries are shown. */
export const PersonFilter = (bound: Bound) => {
  const { data } = useQuery(queryOf('users', accounts.list, { query: { sort: 'name', order: 'asc' } }));
  const choices = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectFilter label="Person" all="Everybody" choices={choices} {...bound} />;
};

/** What a college has only where it uses something. */
const USE_OF: Partial<Readonly<Record<Entity, UseName>>> = {
  accounts: 'bank',
  consents: 'sending',
  charge_runs: 'charge_sheets',
  services: 'services',
  tax_rates: 'tax',
  clearances: 'clearances',
  drawers: 'day_close',
  exemptions: 'exemptions',
  families: 'families',
  follow_ups: 'follow_ups',
  funds: 'funds',
  matches: 'bank',
  post_dated_cheques: 'post_dated_cheques',
  statements: 'bank',
  tally: 'tally',
  outbox: 'sending',
  payee_sheets: 'payees',
  reminders: 'sending',
  reminder_stages: 'sending',
  portal_files: 'portals',
  portals: 'portals',
  sending: 'sending',
  university: 'university',
  wrong_contacts: 'sending',
};

export const RegisterFilter = (bound: Bound) => {
  const uses = useUses();
  const choices = REGISTERS.filter(({ value }) => {
    const use = USE_OF[value];
    return use === undefined || uses.has(use);
  });
  return <SelectFilter label="Register" all="All registers" choices={choices} {...bound} />;
};

/** The actions that the activity has entries of, and the one of the address. */
export const ActionFilter = (bound: Bound) => {
  const { data = [] } = useQuery(queryOf('activity', listActivityActions));
  const all = bound.value === '' || data.includes(bound.value) ? data : [...data, bound.value];
  const choices = all.map((value) => ({ value, label: fieldLabel(value) }));
  return <SelectFilter label="Action" all="All actions" choices={choices} {...bound} />;
};
