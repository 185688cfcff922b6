import { useQuery } from '@tanstack/react-query';
import { ENTITIES } from '../../../shared/contract/entities.ts';
import { ENTITY_LABELS, fieldLabel } from '../../../shared/features/activity/activity.labels.ts';
import { ACTIVITY_ACTIONS } from '../../../shared/features/activity/activity.model.ts';
import { listUsers } from '../../../shared/features/users/users.endpoints.ts';
import { queryOf } from '../../client/queries.ts';
import { SelectFilter } from '../../ui/fields/select-field.tsx';

interface Bound {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const REGISTERS = ENTITIES.map((value) => ({ value, label: ENTITY_LABELS[value] }));
const ACTIONS = ACTIVITY_ACTIONS.map((value) => ({ value, label: fieldLabel(value) }));

/** Whose entries of the activity. */
export const PersonFilter = (bound: Bound) => {
  const { data } = useQuery(queryOf('users', listUsers, { query: { sort: 'name', order: 'asc' } }));
  const choices = (data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return <SelectFilter label="Person" all="Everybody" choices={choices} {...bound} />;
};

export const RegisterFilter = (bound: Bound) => (
  <SelectFilter label="Register" all="All registers" choices={REGISTERS} {...bound} />
);

export const ActionFilter = (bound: Bound) => (
  <SelectFilter label="Action" all="All actions" choices={ACTIONS} {...bound} />
);
