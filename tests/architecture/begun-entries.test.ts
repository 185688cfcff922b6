import { describe, expect, it } from 'vitest';
import { projectSources } from './source-tree.ts';

const pages = projectSources().filter(({ path }) => path.startsWith('renderer/'));

/** What forms say of their draft. */
const drafts = pages.flatMap(({ text }) =>
  [...text.matchAll(/\bdraft(?:=|: )(.+)$/gm)].map(([, value = '']) => value),
);

/** The dialogs that open by themselves where an entry was begun in them. */
const dialogs = pages.flatMap(({ path, text }) =>
  [...text.matchAll(/useDialogState\(['"]?([\w-]+)/g)].map(([, name = '']) => [name, path] as const),
);

describe('an entry that was begun is kept by the form, so that no key and no way out of the page loses it', () => {
  it('there are such dialogs', () => expect(dialogs.length).toBeGreaterThan(8));

  it.each(dialogs)('%s of %s', (name) => {
    expect(drafts.filter((draft) => new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(draft))).not.toEqual([]);
  });

  it('each form for one entry after the other', () => {
    const open = pages.filter(({ text }) => /<FormDialog\b[\s\S]*?\n {6}staysOpen\b/.test(text));
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter(({ text }) => !/\bdraft=/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it('each form in which Ctrl+P prints the last receipt says whether one is begun', () => {
    const printing = pages.filter(({ text }) => /= useLastReceipt\(/.test(text));
    expect(printing.length).toBeGreaterThan(1);
    expect(printing.filter(({ text }) => !text.includes(' begun={begun}')).map(({ path }) => path)).toEqual(
      [],
    );
  });
});
