import { type Given, namesIn, sampleOf } from '../../support/colleges/sample-of.ts';
import type { DescribedCall } from '../../support/offices/described-calls.ts';
import { CANARY } from './canary-college.ts';
import { type Ids, type Kind, kindOf } from './kinds.ts';

export interface Question {
  readonly method: string;
  /** The address below `/api`. */
  readonly address: string;
  readonly body?: unknown;
}
type Id = number | string;

/** An id that no record has. */
const unknownOf = (kind: Kind): Id => (kind === 'files' ? `${'a'.repeat(64)}.pdf` : 987_654);

/** The highest id that is tried in paths; no record of the college has a higher one. */
const HIGHEST_ID = 14;
const LONGER_QUERIES: Readonly<Record<string, readonly string[]>> = {
  q: [CANARY],
  row: ['5', CANARY, '2026-11-21', 'Tuition', 'none', 'Cash'],
  format: ['csv', 'xlsx', 'pdf', 'json'],
  column: ['total', 'pending', 'received', 'days', 'paid'],
  sort: ['created_at', 'id', 'name'],
  limit: ['3'],
  status: ['issued', 'draft', 'waiting'],
};

const fillPath = (path: string, values: Given): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values(name) ?? 1));

const wanted =
  (call: DescribedCall, own: Ids): Given =>
  (name) => {
    const kind = kindOf(name, call.path);
    return kind === undefined ? undefined : own[kind][0];
  };

/** The call with its required fields alone, about the asker's own records. */
export const plainQuestion = (call: DescribedCall, own: Ids): Question => {
  const given = wanted(call, own);
  const body = call.body && sampleOf(call.body, () => undefined);
  return { method: call.method, address: fillPath(call.path, given) + queryOf(call, {}), body };
};

const queryOf = ({ parameters }: DescribedCall, given: Readonly<Record<string, string>>): string => {
  const needed = parameters
    .filter(({ in: where, required }) => where === 'query' && required)
    .map(({ name, schema }) => [name, String(schema.enum?.[0] ?? '2026-11-21')]);
  const text = new URLSearchParams({ ...Object.fromEntries(needed), ...given }).toString();
  return text === '' ? '' : `?${text}`;
};

/**
 * How far a reading call is tried where its path names a record. `every`: each query with each number there may be. `known`:
 * each query with the records of the other course, and every other number without one; no drawn paper, whose texts are packed.
 * `plain`: each number, without a query.
 */
export type Reach = 'plain' | 'known' | 'every';

/** The forms of a reading call that might show something of another course. */
export const readingQuestions = (call: DescribedCall, theirs: Ids, reach: Reach): readonly Question[] => {
  const [name] = /\{(\w+)\}/.exec(call.path)?.slice(1) ?? [];
  const choices = call.parameters.find((each) => each.name === name)?.schema.enum;
  const ids = Array.from({ length: HIGHEST_ID }, (_, at) => at + 1);
  const values = name === undefined ? [''] : name === 'filename' ? theirs.files : (choices ?? ids);
  const queries: Record<string, string>[] = [{}];
  for (const { name: query, in: where } of call.parameters) {
    if (where !== 'query') continue;
    const kind = kindOf(query, call.path);
    const tried = kind === undefined ? (LONGER_QUERIES[query] ?? []) : theirs[kind].map(String);
    // The texts of a drawn paper are packed: no word is seen in it.
    for (const value of tried) if (reach === 'every' || value !== 'pdf') queries.push({ [query]: value });
  }
  const kind = name === undefined ? undefined : kindOf(name, call.path);
  const isAsked = (value: unknown): boolean =>
    reach === 'every' ||
    (reach === 'known' && (kind === undefined || values !== ids || theirs[kind].some((id) => id === value)));
  return values.flatMap((value) =>
    (isAsked(value) ? queries : [{}]).map((query) => ({
      method: call.method,
      address: fillPath(call.path, () => value) + queryOf(call, query),
    })),
  );
};

/** The same question about another course's record and about none. Both must be answered alike. */
export interface Pair {
  readonly theirs: Question;
  readonly unknown: Question;
  readonly ids: readonly [theirs: Id, unknown: Id];
}

/**
 * The pairs for every place where a call names a record: another course's record there, and the asker's own everywhere else.
 */
export const pairsOf = (call: DescribedCall, own: Ids, theirs: Ids): readonly Pair[] => {
  const given = wanted(call, own);
  const { body, method } = call;
  const inPath = call.parameters.filter(({ in: where }) => where === 'path').map(({ name }) => name);
  const inQuery = call.parameters.filter(({ in: where }) => where === 'query').map(({ name }) => name);
  const pathWith = (name: string, id: Id) =>
    fillPath(call.path, (each) => (each === name ? id : given(each)));
  const needed = body && sampleOf(body, (name) => (isNeeded(call, name) ? given(name) : undefined));
  const places: ((id: Id) => Question)[] = [];
  const kinds: Kind[] = [];
  const add = (name: string, make: (id: Id) => Question): void => {
    const kind = kindOf(name, call.path);
    if (kind === undefined) return;
    places.push(make);
    kinds.push(kind);
  };
  for (const name of inPath)
    add(name, (id) => ({ method, address: pathWith(name, id) + queryOf(call, {}), body: needed }));
  for (const name of inQuery)
    add(name, (id) => ({
      method,
      address: fillPath(call.path, given) + queryOf(call, { [name]: String(id) }),
    }));
  for (const name of new Set(body ? namesIn(body) : [])) {
    // `id` stands in objects that refer to a course or a file.
    if (name === 'id') continue;
    const named =
      (id: unknown): Given =>
      (each) => {
        if (each === name) return id;
        return isNeeded(call, each) ? given(each) : undefined;
      };
    const asking = (id: unknown): Question => ({
      method,
      address: fillPath(call.path, given),
      body: body && sampleOf(body, named(id)),
    });
    add(name, asking);
    if (/s$/.test(name)) add(name, (id) => asking([given(name), id]));
  }
  return places.flatMap((make, at) => {
    const kind = kinds[at] ?? 'fees';
    const unknown = unknownOf(kind);
    return theirs[kind].map((id) => ({
      theirs: make(id),
      unknown: make(unknown),
      ids: [id, unknown] as const,
    }));
  });
};

const isNeeded = ({ body }: DescribedCall, name: string): boolean => body?.required?.includes(name) === true;
