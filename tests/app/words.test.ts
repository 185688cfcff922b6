import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { type Node, projectSources, visit } from '../architecture/source-tree.ts';

/** A text of the program, its parts that are put in as `…`, and its file. */
interface Text {
  readonly path: string;
  readonly text: string;
}

interface TextNode extends Node {
  readonly value?: unknown;
  readonly quasis?: readonly { readonly value: { readonly cooked: string } }[];
}

const textOf = ({ type, value, quasis }: TextNode): string | undefined => {
  if (type === 'TemplateLiteral') return quasis?.map((part) => part.value.cooked).join('…');
  const isText = type === 'Literal' || type === 'JSXText';
  return isText && typeof value === 'string' ? value.replaceAll(/\s+/g, ' ').trim() : undefined;
};

const textsOf = (path: string, text: string): readonly Text[] => {
  const found: Text[] = [];
  visit(parseSync(path, text).program, (node) => {
    const said = textOf(node);
    if (said !== undefined && said !== '') found.push({ path, text: said });
  });
  return found;
};

const sources = projectSources().filter(({ path }) => /^(main|renderer|shared|preload)\//.test(path));
/** Descriptions of calls are for who writes programs, SQL is for nobody. */
const isSeen = ({ path }: { readonly path: string }): boolean =>
  !/\.endpoints\.ts$|queries\.ts$|^main\/database\//.test(path);
const texts = sources.filter(isSeen).flatMap(({ path, text }) => textsOf(path, text));

/** Sentences that were met on a screen or paper and did not say what they meant, as far as each is unlike any other. */
const REPLACED = [
  'is due: Rupees',
  'Nothing is due.',
  'Further head',
  'Enter saves; Tab goes on',
  'Blank means',
  'Blank: ',
  'Not chosen from the list',
  'Nothing to print',
  'It stays as it is until',
  'This cannot be taken back',
  'Ask to cancel',
  'what became of it',
  'It counts at once',
  'Being paid',
  'Another plan stands',
  'They are not studying',
  'Passed over',
  'What stands in the other session',
  'which is another',
  'As the students’',
  'Given back or asked',
  'By the table',
  'Of none',
  'Open For',
  'Any Time',
  'What became of',
  'Receipts that count no more',
  'carry a date outside it',
  'how a bill was paid is not kept',
  'as they stand now',
  'whose desk each course is',
  'What they record goes to',
  'as it was written. Nothing edits',
  'The college as it stands on its papers',
  'They hold for what is issued',
  'A code to pay by',
  'Who signs letters and certificates',
  'Who may open this office',
  'goes back to what it was',
  'Shut the other desks out',
  'Shut them out',
  'The last good one is of',
  'leaves the registers',
  'go on after the highest',
  'Course of rows that name none',
  'whatever is not can be matched',
  'only admins do.',
  'As it stands',
  'Which column is which',
  'What is it',
];

/** Single words that say too little where they are all of a button, a heading or a status. */
const TOO_SHORT = ['Ask', 'Asked', 'Keep it', 'Make', 'Of', 'Paper'];

describe('the words on screens and papers', () => {
  it('are read from texts, templates and elements', () => {
    const source =
      'const a = "Open it"; const b = `Due $' + '{a} in all`; const c = <p>Nothing is <b>due</b></p>;';
    const found = textsOf('a.tsx', source).map(({ text }) => text);
    expect(found).toEqual(expect.arrayContaining(['Open it', 'Due … in all', 'Nothing is', 'due']));
    expect(texts.length).toBeGreaterThan(5_000);
  });

  it.each(REPLACED)('never say “%s”', (replaced) => {
    expect(texts.filter(({ text }) => text.includes(replaced))).toEqual([]);
  });

  it.each(TOO_SHORT)('are never “%s” alone', (short) => {
    expect(texts.filter(({ text }) => text === short)).toEqual([]);
  });

  it('call what waits for an admin a request: nobody asks for it, and nothing was asked by anybody', () => {
    const asks = /\b[Aa]sked (by|for)\b|\bCancellation asked\b|\bAsk for\b|\bwho asked\b/;
    expect(texts.filter(({ text }) => asks.test(text))).toEqual([]);
  });

  it('call money that goes back to a student refunded: only a cheque is given back', () => {
    const back = /\bg[ai]ven? back\b/i;
    const seen = texts.filter(({ path, text }) => back.test(text) && !path.includes('/post-dated/'));
    expect(seen.filter(({ text }) => !/cheque|disk/.test(text))).toEqual([]);
  });

  /** Kinds of what nobody in an office says aloud, with what is said in its place. */
  const KINDS: readonly (readonly [string, RegExp])[] = [
    ['a future date', /\bdays? to come\b/],
    ['is, is shown', /\b(stands?|stood)\b/],
    ['part of', /\b[Ss]omething of\b/],
    ['is not a', /(?<!There )\bis no (?!longer\b)/],
    ['again', /\banew\b/],
    ['only an admin can', /^Only (an|the) (?!admin can\b)\w+ \w+s\b/],
    ['only the person who', /\b(Only|than) who\b/],
    ['not counted', /\bcounts? as no\b/],
    ['has this name', /\b(called so|calls them)\b/],
    ['is not waiting', /\bwaits for nobody\b/],
    ['with a minus', /\bbelow zero\b/],
    ['cannot be changed', /\bstays? as (it|they) (is|are)\b/],
    ['as on', /\b[Aa]s of \d|\bAs of\b|, as of …/],
    ['in advance', /\bpaid ahead\b|… ahead$/i],
    ['if paid on', /\bpaid on this day\b/],
    ['no student', /\bNobody(…| of)? has\b|\bNobody of\b/],
  ];
  /** Who reads these is no clerk: a class of the pages, a check of the books by its name, a mistake in the program. */
  const isOfTheCode = ({ path, text }: Text): boolean =>
    /^(stands$|&)|^useLogin |^This service is no command/.test(text) ||
    /^main\/(journal\/rules|launch)\//.test(path);

  it.each(KINDS)('say “%s”, and not %s', (_said, kind) => {
    expect(texts.filter((text) => kind.test(text.text) && !isOfTheCode(text))).toEqual([]);
  });

  it('are no names of the code', () => {
    const declared = /\b(?:interface|type|const|class) ([A-Z][a-z]+[A-Z]\w*)/g;
    const names = new Set(
      sources.flatMap(({ text }) => [...text.matchAll(declared)].map(([, name]) => name)),
    );
    const isNamed = ({ text }: Text) => (text.match(/\b[A-Z]\w+/g) ?? []).some((word) => names.has(word));
    const seen = texts.filter((text) => text.text.includes(' ') && isNamed(text));
    // What a page says to who wrote it, where its parts are put together wrongly.
    expect(seen.filter(({ text }) => !text.startsWith('useLogin '))).toEqual([]);
  });
});
