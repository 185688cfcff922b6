import { z } from 'zod';
import { type Endpoint, record } from './endpoint.ts';
import type { Right } from './rights.ts';
import type { Role } from './roles.ts';

/** What an act takes whose look is a call of its own. */
export const heldToLook = {
  /** The `stamp` of what was looked at: where the act would do something else by now it is refused, with what that is. */
  stamp: z.string().max(64).optional(),
};
/** What every act that is looked at first takes beside what it does. */
const looking = {
  /** Looks alone: nothing is written. */
  dry_run: z.boolean().optional(),
  ...heldToLook,
};
/** What a look answers beside what it found. */
export const stamped = {
  /** Name of what a look found, which the act sends back. */
  stamp: z.string().optional(),
};

/** What a look finds, with its stamp. */
export type Looked<Found> = Found & { readonly stamp?: string | undefined };

type Extended<S extends z.ZodObject, More> =
  S extends z.ZodObject<infer Shape, infer Config> ? z.ZodObject<Shape & More, Config> : never;

interface ActDefinition {
  readonly path: Endpoint['path'];
  readonly summary: string;
  readonly access: readonly Role[];
  readonly right?: Right;
  readonly bodyLimit?: number;
  /** What it does. */
  readonly body: z.ZodObject;
  /** What a look finds, and what was done. */
  readonly found: z.ZodObject;
}

/**
 * Defines an act that is looked at first: `dry_run` says what it would do, with a `stamp`; with that stamp it does just this, or is
 * refused by 409 with a new `preview`. Without a stamp it does what it finds. Each takes an `Idempotency-Key`: an act whose answer was
 * lost is no change of what was looked at.
 */
export const act = <const A extends ActDefinition>({ body, found, ...rest }: A) => ({
  ...rest,
  method: 'POST' as const,
  keyed: true as const,
  body: body.safeExtend(looking) as Extended<A['body'], typeof looking>,
  answer: { ...record(found), schema: found.extend(stamped) as Extended<A['found'], typeof stamped> },
});
