import type { Kysely } from 'kysely';
import { financialYear, type IsoDate } from '../../../shared/dates.ts';
import type { Settings, SettingsUpdate } from '../../../shared/features/settings/settings.model.ts';
import { labelOf } from '../../../shared/features/settings/settings.series.ts';
import type { Tables } from '../../database/schema.ts';
import type { Change } from '../../office/change.ts';
import { conflict, invalid, notFound, requireVersion } from '../../office/refusal.ts';
import { attach } from '../files/files.attach.ts';
import { deleteFileUses, findUpload, insertFileUse, toAttachment } from '../files/files.queries.ts';
import { readSettings, setNextNumber, setPrefix, updateSettings } from './settings.queries.ts';
import { highestUsed, seriesStates } from './settings.series.ts';

/** The settings as they stand. Throws 404 before the office is set up. */
export const currentSettings = async (db: Kysely<Tables>, today: IsoDate): Promise<Settings> => {
  const row = await readSettings(db);
  if (!row) throw notFound('Settings');
  const logo = row.logo_file === null ? undefined : await findUpload(db, row.logo_file, null);
  return {
    college_name: row.college_name,
    address: row.address,
    affiliation_number: row.affiliation_number,
    signatory: row.signatory,
    logo: toAttachment(row.logo_file, logo?.name ?? null),
    period: financialYear(today),
    series: await seriesStates(db, today),
    version: row.version,
  };
};

type SeriesChange = NonNullable<SettingsUpdate['series']>[number];

const refuseUsedNumber = async (change: Change, { kind, next_number }: SeriesChange, period: string) => {
  if (next_number === undefined) return;
  const { number, reference } = await highestUsed(change.db, kind, period);
  if (next_number > number) return;
  throw conflict(
    `${labelOf(kind)}: ${reference} is given already, so the next number is ${number + 1} or higher`,
  );
};

/** Two series that begin alike would give two papers the same number. */
const refuseLikePrefixes = (series: Settings['series']): void => {
  const taken = new Map<string, string>();
  for (const { kind, label, prefix } of series) {
    if (prefix === '' && kind !== 'receipt') throw invalid(`${label}: enter a prefix`, 'series');
    const key = prefix.toLowerCase().replace(/[^\p{L}\p{N}]+$/u, '');
    const other = taken.get(key);
    if (other !== undefined)
      throw invalid(`${label} and ${other} cannot both begin with ${prefix}`, 'series');
    taken.set(key, label);
  }
};

const changeSeries = async (change: Change, before: Settings, series: readonly SeriesChange[]) => {
  for (const wanted of series) {
    const present = before.series.find(({ kind }) => kind === wanted.kind);
    if (wanted.prefix !== undefined && wanted.prefix !== present?.prefix) {
      await setPrefix(change.db, wanted.kind, wanted.prefix);
    }
    if (wanted.next_number !== undefined && wanted.next_number !== present?.next_number) {
      await refuseUsedNumber(change, wanted, before.period);
      await setNextNumber(change.db, wanted.kind, before.period, wanted.next_number);
    }
  }
};

const nameLogo = async (change: Change, filename: string | null): Promise<void> => {
  await deleteFileUses(change.db, 'settings', 1);
  if (filename === null) return;
  await insertFileUse(change.db, { filename, entity: 'settings', entityId: 1, courseIds: [], userId: null });
};

const SAID = {
  college_name: "the college's name",
  address: 'address',
  affiliation_number: 'affiliation number',
  signatory: 'signatory',
} as const;

/** `the college's name, logo, next number 118 of Fee receipts`. */
const summaryOf = (before: Settings, after: Settings): string => {
  const texts = (['college_name', 'address', 'affiliation_number', 'signatory'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => SAID[field]);
  const logo = before.logo?.filename === after.logo?.filename ? [] : ['logo'];
  const series = after.series.flatMap(({ label, prefix, next_number }, index) => [
    ...(before.series[index]?.prefix === prefix ? [] : [`prefix ${prefix || '(none)'} of ${label}`]),
    ...(before.series[index]?.next_number === next_number ? [] : [`next number ${next_number} of ${label}`]),
  ]);
  const all = [...texts, ...logo, ...series];
  return all.length === 0 ? 'Nothing changed' : `Changed: ${all.join(', ')}`;
};

/**
 * Changes the settings, for what is issued from now on. The logo's bytes are checked before (`readLogo`). Throws 409
 * for a stale version and for a number that is used already, 400 for prefixes that are alike.
 */
export const changeSettings = async (change: Change, update: SettingsUpdate): Promise<Settings> => {
  const before = await currentSettings(change.db, change.today);
  requireVersion(update.version, before);
  const { college_name, address, affiliation_number, signatory, logo } = update;
  const logo_file = logo === undefined ? undefined : (await attach(change, logo)).attachment_file;
  await updateSettings(change.db, {
    ...(college_name === undefined ? {} : { college_name }),
    ...(address === undefined ? {} : { address }),
    ...(affiliation_number === undefined ? {} : { affiliation_number }),
    ...(signatory === undefined ? {} : { signatory }),
    ...(logo_file === undefined ? {} : { logo_file }),
  });
  if (logo_file !== undefined) await nameLogo(change, logo_file);
  await changeSeries(change, before, update.series ?? []);
  const after = await currentSettings(change.db, change.today);
  refuseLikePrefixes(after.series);
  await change.record({
    entity: 'settings',
    id: 1,
    action: 'updated',
    summary: summaryOf(before, after),
    before,
    after,
  });
  return after;
};
