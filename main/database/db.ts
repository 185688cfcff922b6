import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** A handle for queries: the reader, or a transaction's own. */
export type Db = Kysely<Tables>;
