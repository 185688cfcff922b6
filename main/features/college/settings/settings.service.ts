import { financialYear, financialYearDays, formatDate, type IsoDate } from '../../../../shared/dates.ts';
import {
  ConcessionCategories,
  USUAL_CONCESSION_CATEGORIES,
} from '../../../../shared/features/college/settings/settings.concession-categories.ts';
import {
  NO_SUCH_SERIES,
  type Settings,
  type SettingsUpdate,
} from '../../../../shared/features/college/settings/settings.model.ts';
import {
  RefundPolicy,
  typedDay,
  USUAL_REFUND_POLICY,
} from '../../../../shared/features/college/settings/settings.refund-policy.ts';
import { hasOwnLetter, labelOf } from '../../../../shared/features/college/settings/settings.series.ts';
import { USES } from '../../../../shared/features/college/settings/settings.uses.ts';
import { formatRupees, toPaise, toRupees } from '../../../../shared/money.ts';
import type { Db } from '../../../database/db.ts';
import { carryYears } from '../../../journal/year-closing.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { attach } from '../files/files.attach.ts';
import { deleteFileUses, findUpload, insertFileUse, toAttachment } from '../files/files.queries.ts';
import { findHeadFor } from '../heads/heads.queries.ts';
import { nextNumbers, readSettings, setNextNumber, setPrefix, updateSettings } from './settings.queries.ts';
import { highestUsed, seriesStates } from './settings.series.ts';
import { usesOf } from './settings.uses.ts';

/** The table of refunds that the office has chosen, or the usual one. */
export const refundPolicyOf = (row: { readonly refund_policy: string | null } | undefined): RefundPolicy =>
  row && row.refund_policy !== null ? RefundPolicy.parse(JSON.parse(row.refund_policy)) : USUAL_REFUND_POLICY;

/** The categories of concessions that the office has chosen, or the usual ones. */
export const concessionCategoriesOf = (
  row: { readonly concession_categories: string | null } | undefined,
): ConcessionCategories =>
  row && row.concession_categories !== null
    ? ConcessionCategories.parse(JSON.parse(row.concession_categories))
    : USUAL_CONCESSION_CATEGORIES;

/** The settings as they stand. Throws 404 before the office is set up. */
export const currentSettings = async (db: Db, today: IsoDate): Promise<Settings> => {
  const row = await readSettings(db);
  if (!row) throw notFound('Settings');
  const logo = row.logo_file === null ? undefined : await findUpload(db, row.logo_file, null);
  return {
    college_name: row.college_name,
    address: row.address,
    affiliation_number: row.affiliation_number,
    signatory: row.signatory,
    logo: toAttachment(row.logo_file, logo?.name ?? null),
    receipt_sheet: row.receipt_sheet,
    paper_language: row.paper_language,
    upi_address: row.upi_address,
    back_days: row.back_days,
    cheque_charge: toRupees(row.cheque_charge_paise),
    drawer_difference: toRupees(row.drawer_difference_paise),
    closed_to: row.closed_to,
    bill_persons: row.bill_persons,
    refund_policy: refundPolicyOf(row),
    concession_categories: concessionCategoriesOf(row),
    opening_head_id: row.opening_head_id,
    ...(await usesOf(db)),
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
    `${labelOf(kind)}: ${reference} is taken already, so the next number is ${number + 1} or higher`,
  );
};

/** Two series that begin alike would give two papers the same number. */
const refuseLikePrefixes = (series: Settings['series']): void => {
  const taken = new Map<string, string>();
  for (const { kind, label, prefix } of series) {
    if (hasOwnLetter(kind)) continue;
    if (prefix === '' && kind !== 'receipt') throw invalid(`${label}: enter a prefix`, 'series');
    const key = /^.*[\p{L}\p{N}]/su.exec(prefix.toLowerCase())?.[0] ?? '';
    const other = taken.get(key);
    if (other !== undefined)
      throw invalid(`${label} and ${other} cannot both begin with ${prefix}`, 'series');
    taken.set(key, label);
  }
};

const changeSeries = async (change: Change, before: Settings, series: readonly SeriesChange[]) => {
  for (const wanted of series) {
    const present = before.series.find(({ kind }) => kind === wanted.kind);
    if (!present) throw invalid(NO_SUCH_SERIES, 'series');
    if (wanted.prefix !== undefined && wanted.prefix !== present.prefix) {
      await setPrefix(change.db, wanted.kind, wanted.prefix);
    }
    if (wanted.next_number !== undefined && wanted.next_number !== present.next_number) {
      await refuseUsedNumber(change, wanted, before.period);
      await setNextNumber(change.db, wanted.kind, before.period, wanted.next_number);
    }
  }
};

/** A series that is to begin where it would anyhow: from then on that is the office's own choice. Answers their words. */
const confirmBeginnings = async (
  change: Change,
  before: Settings,
  series: readonly SeriesChange[],
): Promise<readonly string[]> => {
  const begun = await nextNumbers(change.db, before.period);
  const words: string[] = [];
  for (const { kind, next_number } of series) {
    const present = before.series.find((each) => each.kind === kind);
    if (!present || next_number !== present.next_number || begun.has(kind)) continue;
    if ((await highestUsed(change.db, kind, before.period)).number >= next_number) continue;
    await setNextNumber(change.db, kind, before.period, next_number);
    words.push(`${present.label} begin at ${next_number}`);
  }
  return words;
};

const nameLogo = async (change: Change, filename: string | null): Promise<void> => {
  await deleteFileUses(change.db, 'settings', 1);
  if (filename === null) return;
  await insertFileUse(change, { filename, entity: 'settings', entityId: 1, courseIds: [], userIds: [] });
};

/** Years are closed as a whole, and only once they have ended. */
const refuseOpenYear = (closed_to: IsoDate | null | undefined, today: IsoDate): void => {
  if (!closed_to) return;
  const { last } = financialYearDays(financialYear(closed_to));
  if (closed_to !== last) throw invalid('A year is closed to its last day, 31 March', 'closed_to');
  if (last >= today) throw invalid(`The year ${financialYear(closed_to)} has not ended`, 'closed_to');
};

const closedText = ({ closed_to }: Settings): string =>
  closed_to === null ? 'no year closed' : `years closed to ${formatDate(closed_to)}`;

const backText = ({ back_days }: Settings): string =>
  back_days === null
    ? 'accountants reach back to the beginning of the year'
    : `accountants reach back ${back_days} days`;

const chequeText = ({ cheque_charge }: Settings): string =>
  `${formatRupees(cheque_charge)} for a returned cheque`;

const drawerText = ({ drawer_difference }: Settings): string =>
  `drawers may differ by ${formatRupees(drawer_difference)}`;

const personsText = ({ bill_persons }: Settings): string =>
  bill_persons === 2 ? 'bills by two persons' : 'bills by one person';

/** `refunds of 100 % to -15, …, 0 %, less 5 % at most ₹5,000.00`: to the days after the last date of admission. */
const bandsText = ({ refund_policy: { bands, deduction } }: Settings): string => {
  const lines = bands.map(({ until, percent }) =>
    until === null ? `${percent} %` : `${percent} % to ${until}`,
  );
  return `refunds of ${lines.join(', ')}, less ${deduction.percent} % at most ${formatRupees(deduction.most)}`;
};

/** `refunds of all to 30-09, all but ₹1,000.00 to 31-10, else by days refunds of …`. */
const policyText = (settings: Settings): string => {
  const { dates } = settings.refund_policy;
  if (!dates) return bandsText(settings);
  const { full, less, most } = dates;
  const upTo = `all to ${typedDay(full)}, all but ${formatRupees(most)} to ${typedDay(less)}`;
  return `refunds of ${upTo}; where admission goes on later, ${bandsText(settings)}`;
};

/** `concessions for Merit, Sports, or another`. */
const categoriesText = ({ concession_categories: { names, others } }: Settings): string =>
  `concessions for ${[...names, ...(others ? ['another'] : [])].join(', ')}`;

/** `uses Bank, Tally` */
const usesText = ({ uses }: Settings): string =>
  `uses ${uses.map((name) => USES[name].label).join(', ') || 'nothing more'}`;

/** Throws for a head of opening dues that is not charged for or is given back. */
const requireOpeningHead = async (change: Change, id: number | null | undefined): Promise<void> => {
  if (!id) return;
  const head = await findHeadFor(change.db, 'fee', id);
  if (!head?.active || head.refundable)
    throw invalid('Choose an active head that is not refunded', 'opening_head_id');
};

const SAID = {
  college_name: "the college's name",
  address: 'address',
  affiliation_number: 'affiliation number',
  signatory: 'signatory',
} as const;

/** `the college's name, logo, next number 118 of Fee receipts`. */
const changesInWords = (before: Settings, after: Settings, confirmed: readonly string[]): string => {
  const texts = (['college_name', 'address', 'affiliation_number', 'signatory'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => SAID[field]);
  const logo = before.logo?.filename === after.logo?.filename ? [] : ['logo'];
  const sheet = before.receipt_sheet === after.receipt_sheet ? [] : [`receipts on ${after.receipt_sheet}`];
  const language =
    before.paper_language === after.paper_language ? [] : [`papers in ${after.paper_language}`];
  const upi =
    before.upi_address === after.upi_address ? [] : [`UPI address ${after.upi_address || '(none)'}`];
  const series = after.series.flatMap(({ label, prefix, next_number }, index) => [
    ...(before.series[index]?.prefix === prefix ? [] : [`prefix ${prefix || '(none)'} of ${label}`]),
    ...(before.series[index]?.next_number === next_number ? [] : [`next number ${next_number} of ${label}`]),
  ]);
  const dates = [closedText, backText, chequeText, drawerText, personsText, categoriesText, usesText].flatMap(
    (say) => (say(before) === say(after) ? [] : [say(after)]),
  );
  const head =
    before.opening_head_id === after.opening_head_id
      ? []
      : [`opening dues under head ${after.opening_head_id ?? '(usual)'}`];
  const refunds = policyText(before) === policyText(after) ? [] : [policyText(after)];
  const all = [
    ...texts,
    ...logo,
    ...sheet,
    ...language,
    ...upi,
    ...series,
    ...confirmed,
    ...dates,
    ...refunds,
    ...head,
  ];
  return all.length === 0 ? 'Nothing changed' : `Changed: ${all.join(', ')}`;
};

/**
 * Changes the settings, for what is issued from now on. The logo's bytes are checked before (`readLogo`). Throws 409
 * for a stale version and for a number that is used already, 400 for prefixes that are alike.
 */
export const changeSettings = async (change: Change, update: SettingsUpdate): Promise<Settings> => {
  const before = await currentSettings(change.db, change.today);
  requireVersion(update.version, before);
  const { logo, closed_to, cheque_charge, drawer_difference, refund_policy, ...rest } = update;
  const { series: _, version: __, concession_categories, uses, ...columns } = rest;
  refuseOpenYear(closed_to, change.today);
  await requireOpeningHead(change, columns.opening_head_id);
  const logo_file = logo === undefined ? undefined : (await attach(change, logo)).attachment_file;
  await updateSettings(change.db, {
    ...columns,
    closed_to,
    cheque_charge_paise: cheque_charge === undefined ? undefined : toPaise(cheque_charge),
    drawer_difference_paise: drawer_difference === undefined ? undefined : toPaise(drawer_difference),
    logo_file,
    refund_policy: refund_policy && JSON.stringify(refund_policy),
    concession_categories: concession_categories && JSON.stringify(concession_categories),
    uses: uses && JSON.stringify(uses),
  });
  if (logo_file !== undefined) await nameLogo(change, logo_file);
  const confirmed = await confirmBeginnings(change, before, update.series ?? []);
  await changeSeries(change, before, update.series ?? []);
  const after = await currentSettings(change.db, change.today);
  refuseLikePrefixes(after.series);
  if (after.closed_to !== before.closed_to) await carryYears(change, after.closed_to);
  await change.record({
    entity: 'settings',
    id: 1,
    action: 'updated',
    summary: changesInWords(before, after, confirmed),
    before,
    after,
  });
  return after;
};
