import type { Fee } from '../../../shared/features/collection/fees/fees.model.ts';
import { type College, openCollege, type Person } from '../../support/colleges/college.ts';
import type { Reply } from '../../support/offices/api-client.ts';
import { type Proof, prove } from '../../support/tools/figures.ts';
import { type Crossing, crossingsOf, ZONES } from './crossings.ts';

/** The calendar day in a zone by Intl, and not by the office's own code. */
const dayAt = (zone: string, moment: string | Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(new Date(moment));

/** The financial year of a day: `2026-27` from April 2026 to March 2027. */
const financialYearOf = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return `${first}-${String((first + 1) % 100).padStart(2, '0')}`;
};

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

/** One office's passing of all moments in a zone, with the books that this harness keeps of it. */
class Year {
  readonly failures: string[] = [];
  tried = 0;
  readonly #given = new Map<string, number>();
  readonly #taken = new Map<string, { paise: number; ids: number[] }>();
  readonly #zone: string;
  readonly #college: College;

  constructor(zone: string, college: College) {
    this.#zone = zone;
    this.#college = college;
  }

  #hold(what: string, found: unknown, wanted: unknown): void {
    this.tried += 1;
    const [is, should] = [JSON.stringify(found), JSON.stringify(wanted)];
    if (is !== should) this.failures.push(`${this.#zone}, ${what}: ${is} and not ${should}`);
  }

  #collected(at: string, day: string, { status, body }: Reply<Fee>): void {
    const year = financialYearOf(day);
    const number = (this.#given.get(year) ?? 0) + 1;
    this.#given.set(year, number);
    const receipt = `${year}/${String(number).padStart(6, '0')}`;
    this.#hold(`${at}, a fee`, [status, body.payment_date, body.receipt_no], [201, day, receipt]);
    const taken = this.#taken.get(day) ?? { paise: 0, ids: [] };
    this.#taken.set(day, { paise: taken.paise + body.amount * 100, ids: [...taken.ids, body.id] });
  }

  async #look(at: string, moment: string, admin: Person): Promise<void> {
    const day = dayAt(this.#zone, moment);
    this.#collected(at, day, await admin.post<Fee>('/fees', { student_name: 'Kiran', amount: 10.01 }));
    const tomorrow = dayAfter(day);
    const early = await admin.post('/fees', { student_name: 'Kiran', amount: 1, payment_date: tomorrow });
    this.#hold(`${at}, a fee of tomorrow`, early.status, 400);
    const { body: known } = await admin.get<{ today: string; clock_problem: unknown }>('/day');
    this.#hold(`${at}, the day`, [known.today, known.clock_problem], [day, null]);
    const { body: dashboard } = await admin.get<{ overall: { todayCollection: number } }>('/admin/dashboard');
    const taken = this.#taken.get(day);
    this.#hold(
      `${at}, today's collection`,
      Math.round(dashboard.overall.todayCollection * 100),
      taken?.paise,
    );
    const { body: fees } = await admin.get<Fee[]>(`/fees?from=${day}&to=${day}`);
    const ids = fees.map(({ id }) => id).toSorted((one, other) => one - other);
    this.#hold(`${at}, the day's fees`, ids, taken?.ids);
  }

  /**
   * Collects a fee before and after a moment. Where the day changes, another fee is dated yesterday: it belongs to that
   * day's financial year.
   */
  async goOver({ name, before, after }: Crossing): Promise<void> {
    const { clock } = this.#college;
    clock.set(before);
    const admin = await this.#college.signIn('admin');
    await this.#look(`before ${name}`, before, admin);
    clock.advance(Date.parse(after) - Date.parse(before));
    await this.#look(`after ${name}`, after, admin);
    const [was, is] = [before, after].map((moment) => dayAt(this.#zone, moment));
    if (was === undefined || was === is) return;
    const late = await admin.post<Fee>('/fees', { student_name: 'Late', amount: 5, payment_date: was });
    this.#collected(`the day before, after ${name}`, was, late);
  }

  /** Sets the clock back. An hour behind, nothing may be written; seconds behind, and right again, everything goes on. */
  async goBack(): Promise<void> {
    const { clock } = this.#college;
    const pay = async () => {
      const admin = await this.#college.signIn('admin');
      return admin.post<Fee>('/fees', { student_name: 'Kiran', amount: 2 });
    };
    const now = clock.now();
    const day = dayAt(this.#zone, now);
    clock.set(new Date(now.getTime() - 3_600_000).toISOString());
    this.#hold('an hour back', (await pay()).status, 503);
    clock.set(new Date(now.getTime() - 20_000).toISOString());
    this.#collected('seconds back', dayAt(this.#zone, clock.now()), await pay());
    clock.set(now.toISOString());
    this.#collected('right again', day, await pay());
    const admin = await this.#college.signIn('admin');
    this.#hold('the audit', (await admin.get<{ ok: boolean }>('/activity/verify')).body.ok, true);
  }
}

const inZone = async <T>(zone: string, work: () => Promise<T>): Promise<T> => {
  const { TZ: before } = process.env;
  process.env.TZ = zone;
  try {
    return await work();
  } finally {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  }
};

const goThrough = async (): Promise<Proof> => {
  const failures: string[] = [];
  let tried = 0;
  for (const zone of Object.keys(ZONES)) {
    await inZone(zone, async () => {
      const college = await openCollege();
      const year = new Year(zone, college);
      for (const crossing of crossingsOf(zone)) await year.goOver(crossing);
      await year.goBack();
      await college.close();
      failures.push(...year.failures);
      tried += year.tried;
    });
  }
  return { tried, failures, measured: `${Object.keys(ZONES).length} zones` };
};

/** Tries midnights, ends of years, leap days and clock changes in several zones. */
export const proveOddTimes = (): Promise<void> =>
  prove(
    "whatever day or hour the clock goes over, fees stand on that day and in that year's numbers",
    200,
    goThrough,
  );
