import { matchPath } from 'react-router-dom';
import type { UseName } from '../../../../shared/features/college/settings/settings.uses.ts';
import { GUIDE, type GuidePage } from './guide.list.ts';

/** Who reads it: the screens that open for this person, and what the college uses. */
export interface Reader {
  readonly paths: readonly string[];
  readonly uses: ReadonlySet<UseName>;
}

/** The guide as a reader has it: each page helps on a screen of theirs, and with what the college uses. */
export const guideFor = ({ paths, uses }: Reader): typeof GUIDE =>
  GUIDE.map(({ title, pages }) => ({
    title,
    pages: pages.filter(
      ({ at, use }) => (use === undefined || uses.has(use)) && at.some((path) => paths.includes(path)),
    ),
  })).filter(({ pages }) => pages.length > 0);

export const pagesFor = (reader: Reader): readonly GuidePage[] =>
  guideFor(reader).flatMap(({ pages }) => pages);

/** Those of them that help at an address: `/students/12` is one of `/students/:id`. */
export const pagesAt = (reader: Reader, pathname: string): readonly GuidePage[] =>
  pagesFor(reader).filter(({ at }) => at.some((path) => matchPath(path, pathname)));

export const questionOf = ({ does }: GuidePage): string => `How do I ${does}?`;
