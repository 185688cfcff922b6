import type { JsonSchema } from '../offices/described-calls.ts';

/** A test's value for a property, whatever its schema; undefined leaves it to the schema. */
export type Given = (name: string) => unknown;

const isDate = (name: string): boolean => /date|day$|_to$|^from$/.test(name);

const typeOf = ({ type, properties, items }: JsonSchema): string | undefined => {
  if (typeof type === 'string') return type;
  if (type !== undefined) return type.find((each) => each !== 'null');
  if (properties) return 'object';
  return items ? 'array' : undefined;
};

const sampleText = (name: string, { minLength = 0 }: JsonSchema): string => {
  if (isDate(name)) return '2026-11-21';
  if (/email|^to$/.test(name)) return 'somebody@college.example';
  return 'Sample'.padEnd(minLength, 'x');
};

/**
 * Makes a value that fits a schema, as far as the schema describes it: an object has its required properties, and the known
 * properties that `given` names, at any depth.
 */
export const sampleOf = (schema: JsonSchema, given: Given, name = ''): unknown => {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) {
    const choice =
      choices.find(({ type, const: only }) => type !== 'null' && only === undefined) ?? choices[0];
    return choice === undefined ? null : sampleOf(choice, given, name);
  }
  switch (typeOf(schema)) {
    case 'object':
      return sampleObject(schema, given);
    case 'array':
      return [sampleOf(schema.items ?? {}, given, name)];
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'boolean':
      return false;
    case 'string':
      return sampleText(name, schema);
    default:
      return null;
  }
};

const sampleObject = ({ properties = {}, required = [] }: JsonSchema, given: Given): object =>
  Object.fromEntries(
    Object.entries(properties).flatMap(([name, inner]): [string, unknown][] => {
      const value = given(name);
      if (value !== undefined) return [[name, isList(inner) ? [value].flat() : value]];
      const isNeeded = required.includes(name) || holdsGiven(inner, given);
      return isNeeded ? [[name, sampleOf(inner, given, name)]] : [];
    }),
  );

const isList = (schema: JsonSchema): boolean =>
  typeOf(schema) === 'array' || (schema.anyOf ?? []).some((choice) => typeOf(choice) === 'array');

/** The names of all properties of an object, and of the objects in it. */
export const namesIn = (schema: JsonSchema): readonly string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => [name, ...namesIn(inner)]),
  ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((inner) =>
    inner ? namesIn(inner) : [],
  ),
];

const holdsGiven = (schema: JsonSchema, given: Given): boolean =>
  namesIn(schema).some((name) => given(name) !== undefined);
