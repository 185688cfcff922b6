import { describe, expect, it } from 'vitest';
import { nameOfMoment } from '../../main/backup/backup-name.ts';
import { type Dated, superfluous } from '../../main/backup/retention.ts';
import { superfluousAsides } from '../../main/backup/set-aside.ts';

const NOW = new Date('2026-11-21T12:00:00');
const DAY = 86_400_000;

const daysAgo = (days: number, changes: Partial<Dated> = {}): Dated => ({
  id: `${days} days ago`,
  kind: 'daily',
  takenAt: new Date(NOW.getTime() - days * DAY).toISOString(),
  good: true,
  ...changes,
});
const range = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);
const kept = (backups: readonly Dated[]): readonly string[] => {
  const gone = superfluous(backups, NOW);
  return backups.map(({ id }) => id).filter((id) => !gone.includes(id));
};

describe('which backups are kept', () => {
  it('one that a person asked for stays although five restores were made on the same day', () => {
    const hours = (count: number) => ({ takenAt: new Date(NOW.getTime() - count * 3_600_000).toISOString() });
    const restores = range(5).map((number) =>
      daysAgo(0, { id: `${number}`, kind: 'before-restore', ...hours(number) }),
    );
    const asked = daysAgo(0, { id: 'asked', kind: 'asked', ...hours(6) });
    expect(kept([...restores, asked])).toContain('asked');
  });

  it('of two years of daily ones: 7 days, 4 weeks and 12 months', () => {
    const left = kept(range(730).map((days) => daysAgo(days)));
    expect(left.slice(0, 7)).toEqual(range(7).map((days) => `${days} days ago`));
    // 21-11-2026 is a Saturday. Earlier weeks end on the Sundays 6, 13 and 20 days ago, months on their last days.
    expect(left.slice(7, 9)).toEqual(['13 days ago', '20 days ago']);
    expect(left).toHaveLength(7 + 2 + 11);
    expect(left.at(-1)).toBe('325 days ago');
  });

  it('the last of a day stands for it, and the three newest stay however many there are', () => {
    const today = range(20).map((number) => daysAgo(number / 100, { id: `today ${number}`, kind: 'asked' }));
    expect(kept([...today, daysAgo(1, { id: 'yesterday' })])).toEqual([
      'today 0',
      'today 1',
      'today 2',
      'yesterday',
    ]);
  });

  it.each([1, 3, 30, 400, 4_000])('the last good one, even %i days old', (days) => {
    const bad = range(10).map((number) => daysAgo(number / 2, { id: `bad ${number}`, good: false }));
    expect(kept([...bad, daysAgo(days, { id: 'good' })])).toContain('good');
  });

  it.each([
    ['before-upgrade', 10, true],
    ['before-restore', 10, true],
    ['before-upgrade', 15, false],
    ['daily', 10, false],
  ] as const)('%s of %i days ago, beside daily ones: %s', (kind, days, stays) => {
    const dailies = range(40).map((number) => daysAgo(number + 0.1));
    expect(kept([...dailies, daysAgo(days + 0.2, { id: 'it', kind })]).includes('it')).toBe(stays);
  });

  it('a damaged one is left for a look for a month', () => {
    const bad = [10, 40].map((days) => daysAgo(days, { id: `bad ${days}`, good: false }));
    expect(kept([daysAgo(0), ...bad])).toEqual(['0 days ago', 'bad 10']);
  });

  it('of two of the same second, the later number is the newer', () => {
    const same = ['x', 'x-2', 'x-9', 'x-10'].map((id) => daysAgo(0, { id }));
    expect(superfluous(same, NOW)).toEqual(['x']);
  });
});

describe('which of the data that restores set aside is kept', () => {
  const setAside = (days: number): string => nameOfMoment(new Date(NOW.getTime() - days * DAY));
  const gone = (names: readonly string[]) => superfluousAsides(names, NOW);

  it('the three newest, however old: each may be all there is of that data', () => {
    const [first, second, third, fourth] = [400, 500, 600, 700].map(setAside);
    expect(gone([third, first, fourth, second].map(String))).toEqual([fourth]);
  });

  it('all of the last 30 days', () => {
    const young = range(10).map((number) => setAside(number * 3.2));
    expect(gone(young)).toEqual([]);
    expect(gone([...young, setAside(31)])).toEqual([setAside(31)]);
  });

  it('what came later when the clock was wrong counts as young', () => {
    expect(gone([1, 2, 3].map((days) => setAside(-days)).concat(setAside(20)))).toEqual([]);
  });

  it('a folder that no restore named', () => {
    const old = [100, 200, 300].map(setAside);
    expect(gone([...old, 'unnamed', 'Asha keeps this', '2026-99-99T00-00-00', `${setAside(50)}`])).toEqual([
      setAside(300),
    ]);
  });

  it('of two of the same second, the later number is the newer', () => {
    const moment = setAside(60);
    expect(gone([moment, `${moment}-2`, `${moment}-9`, `${moment}-10`])).toEqual([moment]);
  });
});
