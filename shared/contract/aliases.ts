import { z } from 'zod';

interface Tolerance {
  /** Canonical name → the other names under which the specification knows the same field. */
  readonly aliases?: Readonly<Record<string, readonly string[]>>;
  /** Fields that callers may send and the server decides by itself. */
  readonly decided?: readonly string[];
}

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Lets a strict schema accept the specification's alternative names (turned into the canonical ones; the
 * canonical one wins where both are sent) and drop the fields that the server decides. Anything else
 * unknown is still refused.
 */
export const accepting = <S extends z.ZodType>(
  schema: S,
  { aliases = {}, decided = [] }: Tolerance,
): z.ZodType<z.output<S>, z.input<S>> => {
  const canonicalOf = new Map(
    Object.entries(aliases).flatMap(([canonical, others]) => others.map((other) => [other, canonical])),
  );
  const dropped = new Set(decided);
  const canonicalise = (input: unknown): unknown => {
    if (!isPlainObject(input)) return input;
    const output: Record<string, unknown> = {};
    for (const [name, value] of Object.entries(input)) {
      if (dropped.has(name)) continue;
      const canonical = canonicalOf.get(name) ?? name;
      if (canonical !== name && Object.hasOwn(input, canonical)) continue;
      output[canonical] = value;
    }
    return output;
  };
  return z.preprocess(canonicalise, schema) as unknown as z.ZodType<z.output<S>, z.input<S>>;
};
