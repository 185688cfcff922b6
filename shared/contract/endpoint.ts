import { z } from 'zod';
import { MEDIA_TYPES } from '../file-kinds.ts';
import type { Right } from './rights.ts';
import type { Access, Role } from './roles.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The answer of a call that succeeds. */
export type Answer =
  | { readonly kind: 'record'; readonly status: 200 | 201; readonly schema: z.ZodType }
  | { readonly kind: 'list'; readonly item: z.ZodType }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'file'; readonly types: readonly string[] }
  | { readonly kind: 'events' };

export interface Endpoint {
  readonly method: Method;
  /** Below `/api`; a parameter stands in braces: `/fees/{id}/cancel`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** An accountant with this right may call it too, about the own courses. */
  readonly right?: Right;
  /**
   * Whether a viewer may call what an admin may. Default: `GET`s yes, others no. `never`: how the office is run is not shown. `may`: a
   * print, which only counts a copy.
   */
  readonly viewer?: 'may' | 'never';
  /** The noun of the record that a viewer opens with this call, for Activity: `Student`. Files are noted by their names. */
  readonly opens?: string;
  /** Without one, every `{name}` of the path is a record's id. */
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly answer: Answer;
  /** Accepts an `Idempotency-Key`: the same key and body answer the first result again and write nothing. */
  readonly keyed?: true;
  /** Bytes of body accepted; 100 kB, of strangers 8 kB, where nothing is said. */
  readonly bodyLimit?: number;
  /** The body is a multipart form with one `file`, read by the handler itself. */
  readonly multipart?: true;
}

/** Defines one call: the server's route, the page's typed client and `openapi.json` all come from it. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** Whether a viewer may make a call that an admin may: he sees what an admin sees, and writes nothing. */
export const isShown = ({ method, viewer }: Endpoint): boolean =>
  viewer === undefined ? method === 'GET' : viewer === 'may';

/** The roles that may make a call of certain roles. */
export const rolesOf = (endpoint: Endpoint): readonly Role[] => {
  const { access } = endpoint;
  if (typeof access === 'string') return [];
  return access.includes('admin') && isShown(endpoint) ? [...access, 'viewer'] : access;
};

export const record = <S extends z.ZodType>(schema: S) => ({ kind: 'record', status: 200, schema }) as const;
export const created = <S extends z.ZodType>(schema: S) => ({ kind: 'record', status: 201, schema }) as const;
/** An array, newest first: complete and streamed, or a page of it with `limit` and `offset`. */
export const list = <S extends z.ZodType>(item: S) => ({ kind: 'list', item }) as const;
export const nothing = { kind: 'nothing' } as const satisfies Answer;
export const file = (...types: readonly string[]) => ({ kind: 'file', types }) as const;
/** A register's rows as CSV or XLSX; `exportFormat` says which. */
export const spreadsheet = file(MEDIA_TYPES.csv, MEDIA_TYPES.xlsx);

type PathParams<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? { readonly [key in Name]: number } & PathParams<Rest>
  : unknown;

export type ParamsOf<E extends Endpoint> = E extends { params: infer S extends z.ZodType }
  ? z.output<S>
  : PathParams<E['path']>;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;
export type QueryOf<E extends Endpoint> = E extends { query: infer S } ? OutputOf<S> : undefined;
export type BodyOf<E extends Endpoint> = E extends { body: infer S } ? OutputOf<S> : undefined;
/** The caller's result of a call: the record, the array, or nothing. A file is a Blob. */
export type AnswerOf<E extends Endpoint> = E['answer'] extends {
  kind: 'record';
  schema: infer S extends z.ZodType;
}
  ? z.output<S>
  : E['answer'] extends { kind: 'list'; item: infer S extends z.ZodType }
    ? readonly z.output<S>[]
    : undefined;

/** The names in a path's braces, in order: `/fees/{id}/cancel` has `['id']`. */
export const pathParameters = (path: string): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');

const id = z.coerce.number().int().positive();

/** The schema of an endpoint's path parameters: its own, or one positive whole number for each. */
export const paramsSchema = (definition: Endpoint): z.ZodType =>
  definition.params ??
  z.strictObject(Object.fromEntries(pathParameters(definition.path).map((name) => [name, id])));
