import { readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { projectRoot } from '../support/tools/tool.ts';
import { projectFiles, type SourceFile } from './source-tree.ts';

/** Words after which the subject of a sentence comes last, or never. */
const WITHOUT_SUBJECT = /^(?:Of|As|By|For|Whose|Under|From|Beside)\b/;

/** A comment's words without its marks: stars, dashes of SQL, blanks. */
const wordsOf = (comment: string): string => comment.replace(/^[\s*-]+/, '');

/** Comments of TypeScript from the syntax tree; of SQL in templates and files, each first line after one that is no comment. */
const commentsIn = ({ path, text }: SourceFile): readonly string[] => {
  const lines = text.split('\n');
  const isSql = (line = '') => /^\s*--\s/.test(line);
  const sql = lines.filter((line, at) => isSql(line) && !isSql(lines[at - 1]));
  return path.endsWith('.sql') ? sql.map(wordsOf) : [...linesJoined(path, text), ...sql].map(wordsOf);
};

/** Lines of `//` that follow each other at once are one comment. */
const linesJoined = (path: string, text: string): readonly string[] => {
  const { comments } = parseSync(path, text);
  return comments
    .filter(({ type, start }, at) => {
      const before = comments[at - 1];
      const goesOn =
        type === 'Line' && before?.type === 'Line' && /^\n?\s*$/.test(text.slice(before.end, start));
      return !goesOn;
    })
    .map(({ value }) => value);
};

/** Comments that begin with a word that keeps the subject back, with their file. */
export const commentsWithoutSubject = (file: SourceFile): readonly string[] =>
  commentsIn(file)
    .filter((words) => WITHOUT_SUBJECT.test(words))
    .map((words) => `${file.path}: ${words.split('\n')[0]?.trim()}`);

/** Written by a program from others, which are looked at. */
const GENERATED = 'main/database/schema/schema.sql';

/** Every file of the project that people comment. */
export const commentedFiles = (): readonly SourceFile[] =>
  projectFiles()
    .filter((path) => /\.([cm]?tsx?|sql)$/.test(path))
    .filter((path) => path !== GENERATED && !path.startsWith('tests/fixtures/'))
    .map((path) => ({ path, text: readFileSync(projectRoot + path, 'utf8') }));
