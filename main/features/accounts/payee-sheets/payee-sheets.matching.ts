import { seenName } from '../../../../shared/contract/fields.ts';
import type { Party } from '../../../../shared/features/accounts/parties/parties.model.ts';
import type { NewPayee } from '../../../../shared/features/accounts/payee-sheets/payee-sheets.model.ts';
import { collect } from '../../../database/listing.ts';
import type { Looking } from '../../../office/act.ts';
import { type SignedIn, scopeOf } from '../../../office/actor.ts';
import { listTeachers } from '../../college/users/users.queries.ts';
import { partyList } from '../parties/parties.queries.ts';

/** Whom a row means. A teacher is a party by being one: the record is made where an account is kept by party. */
interface Payee {
  readonly name: string;
  readonly party: Party | null;
  readonly userId: number | null;
  readonly doubt: string | undefined;
}

const SEVERAL = 'Several have this name: say the party, or the employee number';

export const nameKey = (name: string): string => seenName(name).toLowerCase();

/** How rows are found: by party, by the employee number of a teacher in scope, by the name of a party or teacher; else a typed name. */
export const payeeFinder = async ({ db, actor }: Looking<SignedIn>) => {
  const parties = await collect(partyList.list(db, { withNumbers: true }));
  const teachers = await collect(listTeachers(db, scopeOf(actor), {}));
  const byId = new Map(parties.map((party) => [party.id, party]));
  const ofUser = new Map(parties.map((party) => [party.user_id, party]));
  const byName = Map.groupBy(parties, ({ name }) => nameKey(name));
  const teachersByName = Map.groupBy(teachers, ({ name }) => nameKey(name));
  const byNumber = Map.groupBy(
    teachers.filter(({ employeeId }) => employeeId !== null),
    ({ employeeId }) => nameKey(employeeId ?? ''),
  );
  return (row: Pick<NewPayee, 'party_id' | 'name' | 'employee_id'>): Payee | { readonly reason: string } => {
    const name = row.name ?? '';
    if (row.party_id) {
      const party = byId.get(row.party_id) ?? null;
      if (!party) return { reason: 'There is no such party' };
      return { name: party.name, party, userId: null, doubt: undefined };
    }
    const [numbered, ...sameNumber] = byNumber.get(nameKey(row.employee_id ?? '')) ?? [];
    const [named, ...others] = byName.get(nameKey(name)) ?? [];
    const [teacher, ...namesakes] = teachersByName.get(nameKey(name)) ?? [];
    const staff = numbered ?? (named ? undefined : teacher);
    if (sameNumber.length > 0 || (!numbered && (others.length > 0 || (!named && namesakes.length > 0))))
      return { reason: SEVERAL };
    if (!staff) return { name, party: named ?? null, userId: null, doubt: undefined };
    const isOther = nameKey(staff.name) !== nameKey(name);
    return {
      ...{ name, party: ofUser.get(staff.id) ?? null, userId: staff.id },
      doubt: isOther ? `Employee ${row.employee_id} is ${staff.name}` : undefined,
    };
  };
};
