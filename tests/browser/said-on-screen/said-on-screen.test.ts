import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium } from '../../support/browsers/chromium.ts';
import { type Desk, openDesk, openWindow } from '../../support/browsers/desk.ts';
import { isLongForm } from '../../support/browsers/long-form.ts';
import { type College, openCollege } from '../../support/colleges/college.ts';
import { type Line, prove, type Visit } from './act.ts';
import { CONSTANTS, SCREENS } from './constants.list.ts';
import { CORRESPONDENCE } from './correspondence.acts.ts';
import { DAY_WORK } from './day-work.acts.ts';
import { ENTRANCE } from './entrance.acts.ts';
import { MONEY } from './money.acts.ts';
import { PAPERS } from './papers.acts.ts';
import { PEOPLE } from './people.acts.ts';
import { ERROR_CATALOGUE, VALIDATION } from './sentences.list.ts';

const LIST: readonly Line[] = [...SCREENS, ...VALIDATION, ...ERROR_CATALOGUE, ...CONSTANTS];
const VISITS: readonly Visit[] = [
  ...ENTRANCE,
  ...MONEY,
  ...CORRESPONDENCE,
  ...PAPERS,
  ...PEOPLE,
  ...DAY_WORK,
];
const seen = new Set<string>();

const EXPECTED = [/500/, /401/, /ERR_FAILED/, /Token verification failed/, /Attachment upload failed/];

let browser: Browser;
let college: College;
let desks: Readonly<Record<Visit['by'], Desk>>;
beforeAll(async () => {
  [browser, college] = await Promise.all([launchChromium(), openCollege()]);
  await college.addStudent();
  const deskOf = (person: College['admin']) =>
    openDesk(browser, college, person, '/', { expected: EXPECTED });
  desks = {
    admin: await deskOf(college.admin),
    accountant: await deskOf(college.scienceAccountant),
    guest: await openWindow(browser, { expected: EXPECTED }),
  };
});
afterAll(async () => {
  await browser?.close();
  await college?.close();
});

/** The short form walks who comes in, the money, and the people; the long form walks all. */
const WALKED = isLongForm() ? VISITS : [...ENTRANCE, ...MONEY, ...PEOPLE];

describe.each(WALKED)('$by at $screen', ({ by, acts }) => {
  it.each(acts)('$says', async (act) => {
    const line = LIST.find(({ says }) => says === act.says);
    if (!line) throw new Error(`The specification's list has no such line: ${act.says}`);
    await prove({ page: desks[by].page, college }, act, line);
    seen.add(line.says);
  });
});

describe('the walk', () => {
  const proofs = [
    ...VISITS.flatMap(({ acts }) => acts.map(({ says }) => says)),
    ...LIST.filter(({ provenBy }) => provenBy !== undefined).map(({ says }) => says),
  ];

  it('every line of the list is claimed by exactly one check, and every check claims a line', () => {
    expect(proofs.toSorted()).toEqual(LIST.map(({ says }) => says).toSorted());
  });

  it.runIf(isLongForm())('every other line has been seen on the screen', () => {
    const unseen = LIST.filter(({ says, provenBy }) => provenBy === undefined && !seen.has(says));
    expect(unseen.map(({ says }) => says)).toEqual([]);
  });

  it('nothing else went wrong on any page', () => {
    expect(Object.values(desks).flatMap(({ watch }) => watch.problems())).toEqual([]);
  });
});
