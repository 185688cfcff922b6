import type { MappingUpdate, TallyMapping } from '../../../../shared/features/overview/tally/tally.model.ts';
import type { Db } from '../../../database/db.ts';
import { invalid, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { currentMapping, ledgerKey, ledgerName, type Mapped } from './tally.ledgers.ts';
import { replaceMapping } from './tally.mapping-queries.ts';

export const readMapping = async (db: Db): Promise<TallyMapping> => {
  const { version, ledgers } = await currentMapping(db);
  return {
    version,
    ledgers: ledgers.map(({ head_id, ...one }) => ({ ...one, head_id: head_id === 0 ? null : head_id })),
  };
};

type Wanted = MappingUpdate['ledgers'][number];
const keyOf = (accountId: number, headId: number | null | undefined): string => `${accountId} ${headId ?? 0}`;

const named = (mapped: Mapped, { ledger, group }: Wanted, at: number): Mapped => {
  if (ledger === null) return { ...mapped, ledger: null, group: null };
  if (!group) throw invalid(`Choose the group of ${ledger}`, `ledgers.${at}.group`);
  return { ...mapped, ledger: ledgerName(ledger), group };
};

/** A ledger is in one group. Throws 400 for one name with two. */
const requireOneGroup = (ledgers: readonly Mapped[]): void => {
  const first = new Map<string, Mapped>();
  for (const one of ledgers) {
    if (one.ledger === null) continue;
    const other = first.get(ledgerKey(one.ledger));
    if (other && other.group !== one.group)
      throw invalid(
        `${one.ledger} cannot be in ${other.group} and in ${one.group}: ${other.account} and ${one.account} have this name`,
        'ledgers',
      );
    first.set(ledgerKey(one.ledger), other ?? one);
  }
};

/** Keeps what accounts are called in Tally. What is not named stays as it is, a suggestion too: it is looked at now. */
export const saveMapping = async (
  change: Change,
  { ledgers: wanted, version }: MappingUpdate,
): Promise<TallyMapping> => {
  const { db } = change;
  const before = await currentMapping(db);
  if (version !== before.version) requireVersion(version, await readMapping(db));
  const known = new Map(before.ledgers.map((one) => [keyOf(one.account_id, one.head_id), one]));
  for (const [at, one] of wanted.entries()) {
    const key = keyOf(one.account_id, one.head_id);
    const mapped = known.get(key);
    if (!mapped) throw invalid('The books have no such account', `ledgers.${at}.account_id`);
    known.set(key, named(mapped, one, at));
  }
  const all = [...known.values()];
  requireOneGroup(all);
  await replaceMapping(
    db,
    all.map(({ account_id, head_id, ledger, group }) => ({
      account_id,
      head_id,
      ledger,
      tally_group: group,
    })),
  );
  const said = (ledgers: readonly Mapped[]) =>
    Object.fromEntries(
      ledgers.map(({ account, ledger, group }) => [account, ledger === null ? '' : `${ledger} (${group})`]),
    );
  await change.record({
    entity: 'tally',
    id: null,
    action: 'updated',
    summary: 'Ledgers of Tally',
    before: said(before.ledgers),
    after: said(all),
    audience: { users: [] },
  });
  return readMapping(db);
};
