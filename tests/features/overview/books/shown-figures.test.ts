import { beforeAll, describe, expect, it } from 'vitest';
import { agreementOf } from '../../../../main/features/overview/books/books.agreement.ts';
import { SHOWN_FIGURES, type ShownFigure } from '../../../../main/features/overview/books/books.figures.ts';
import { projectSources, readModule } from '../../../architecture/source-tree.ts';
import { openInMemory, wholeCollege } from '../../../proofs/tampering/whole-college.ts';

let data: Buffer;
beforeAll(async () => {
  data = await wholeCollege();
}, 300_000);

const agreement = async (figures = SHOWN_FIGURES) => {
  const { raw, db } = openInMemory(data);
  const { checks } = await agreementOf(db, { from: undefined, to: undefined }, figures);
  raw.close();
  return checks.flatMap(({ name, agree, differences }) => (agree ? [] : [{ name, differences }]));
};

/** The figure as a wrong query of its screen would show it: one paisa too much of the first that is not nothing. */
const wrong = (figure: ShownFigure): ShownFigure => ({
  ...figure,
  shown: async function* shown(db) {
    let isDone = false;
    for await (const [key, paise] of figure.shown(db)) {
      yield [key, paise === 0 || isDone ? paise : paise + 1];
      isDone ||= paise !== 0;
    }
  },
});
/** The figure as a query of its screen would show it that finds nothing. */
const empty = (figure: ShownFigure): ShownFigure => ({ ...figure, shown: async function* shown() {} });

describe('what a screen shows is what the entries of the journal say', () => {
  it('in a college with rows in every register', async () => {
    expect(await agreement()).toEqual([]);
  });

  it.each(SHOWN_FIGURES.map((figure) => [figure.name, figure] as const))(
    '%s: Books agree says no where the screen shows another sum, or none',
    async (_name, figure) => {
      for (const another of [wrong(figure), empty(figure)]) {
        const said = await agreement(SHOWN_FIGURES.map((one) => (one === figure ? another : one)));
        expect(said.map(({ name }) => name)).toEqual([figure.check]);
        expect(new Set(said[0]?.differences.map(({ what }) => what))).toEqual(new Set([figure.what]));
      }
    },
  );

  it('by a way that shares no query with any screen', () => {
    const source = projectSources().find(({ path }) => path === 'main/journal/figures.queries.ts');
    const { imports } = readModule(source ?? { path: '', text: '' });
    expect(imports.filter((path) => path.startsWith('main/'))).toEqual(['main/database/db.ts']);
    // No register and no stored sum: entries, their vouchers, accounts, and what these are called by.
    const tables = [...(source?.text ?? '').matchAll(/(?:from|join) (\w+)/g)].map(([, table]) => table);
    expect([...new Set(tables)].sort()).toEqual(
      ['accounts', 'entries', 'funds', 'heads', 'students', 'vouchers'].sort(),
    );
  });
});
