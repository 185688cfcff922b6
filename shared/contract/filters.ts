import { z } from 'zod';
import { queryId } from './list-query.ts';

/** A choice of a filter or a field: its value, and its words on screen. */
export interface Choice<Value extends string | number = string | number> {
  readonly value: Value;
  readonly label: string;
}

/** `['Cash', 'Online']` as choices that say what they are, or what `words` call them. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  words?: Readonly<Partial<Record<Value, string>>>,
): readonly Choice<Value>[] => values.map((value) => ({ value, label: words?.[value] ?? value }));

/** A filter's text as one of the values that it knows; undefined for anything else an address may hold. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** A filter's text as a record's id; undefined for anything else. */
export const idOf = (text: string): number | undefined =>
  /^[1-9]\d{0,9}$/.test(text) ? Number(text) : undefined;

/** What a filter looks like. */
interface Look {
  readonly label: string;
  /** The words of no filter: `All Courses`. */
  readonly all?: string;
  /** A narrow one, whose choices are short words. */
  readonly narrow?: true;
  /** The value that the page begins with, where the address says nothing. */
  readonly first?: string;
  /** The value that an accountant's page begins with. */
  readonly ofAccountants?: string;
}

/**
 * A filter of a register: its place in the page's address is its name, `params` are the parameters of the API that it sets.
 */
export interface Filter<Params extends z.ZodRawShape = z.ZodRawShape> extends Look {
  /** The choices that are known beforehand. Undefined where the page gives them, such as the courses. */
  readonly choices?: readonly Choice[] | undefined;
  /** A day of a calendar instead of choices. */
  readonly isDay?: true;
  readonly params: Params;
  /** The parameters for a text of the address, which may be anything. */
  readonly read: (text: string) => { readonly [Name in keyof Params]?: z.output<Params[Name]> };
}

type Named<Name extends string, Schema extends z.ZodType> = Filter<{ readonly [Each in Name]: Schema }>;

const filter = <Name extends string, Schema extends z.ZodType>(
  name: Name,
  schema: Schema,
  read: (text: string) => unknown,
  look: Look & Pick<Filter, 'choices'>,
) =>
  ({
    ...look,
    params: { [name]: schema },
    read: (text: string) => ({ [name]: read(text) }),
  }) as unknown as Named<Name, Schema>;

/** One of a few values, such as a status. */
export const choiceFilter = <Name extends string, const Value extends string>(
  name: Name,
  choices: readonly Choice<Value>[],
  look: Look,
) => {
  const values = choices.map(({ value }) => value);
  return filter(name, z.enum(values).optional(), (text) => oneOf(values, text), { ...look, choices });
};

/** The status of the records, by its words. */
export const statusFilter = <const Value extends string>(
  statuses: readonly Value[],
  words?: Readonly<Partial<Record<Value, string>>>,
) => choiceFilter('status', choicesOf(statuses, words), { label: 'Status', all: 'All Statuses' });

/** A record by its id: a course, a session, a person. */
export const recordFilter = <Name extends string>(name: Name, look: Look) =>
  filter(name, queryId.optional(), idOf, look);

/** A word of the office's own, such as a category. `longest`: characters. */
export const wordFilter = <Name extends string>(name: Name, longest: number, look: Look) =>
  filter(name, z.string().trim().max(longest).optional(), (text) => text || undefined, look);

/** True or nothing, by a choice with a value of its own: `Requested By: Me` sets `mine=true`. */
export const markFilter = <Name extends string>(name: Name, choice: Choice<string>, look: Look) =>
  filter(name, z.literal('true').optional(), (text) => (text === choice.value ? 'true' : undefined), {
    ...look,
    choices: [choice],
  });

/** The day from which, or until which, a register's rows are shown. */
export const dayFilter = (bound: 'from' | 'to', label: string): Filter<Record<never, never>> => ({
  label,
  isDay: true,
  params: {},
  read: (text) => ({ [bound]: text || undefined }),
});

/** The academic session of what is charged in it. */
export const sessionFilter = recordFilter('session_id', { label: 'Session', all: 'All Sessions' });

/** The course, which each register of courses' records can be asked for. */
export const courseFilter = recordFilter('course_id', { label: 'Course', all: 'All Courses' });
