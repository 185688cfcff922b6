import Sqlite from 'better-sqlite3';
import { SCHEMA } from '../schema.ts';
import { replaceGuards } from './replace-guards.ts';

let text: string | undefined;

/** The SQL of `SCHEMA`, and of the triggers that follow from it by a rule. */
export const wholeSchema = (): string => {
  if (text !== undefined) return text;
  const empty = new Sqlite(':memory:');
  try {
    empty.exec(SCHEMA);
    text = `${SCHEMA}\n${replaceGuards(empty)}`;
    return text;
  } finally {
    empty.close();
  }
};
