import { createContext, useContext } from 'react';
import { z } from 'zod';

const FormSchemaContext = createContext<z.ZodType | undefined>(undefined);
/** Tells the fields of a form its schema. */
export const FieldLimitsProvider = FormSchemaContext.Provider;

const inner = (schema: z.ZodType): z.ZodType => {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return inner(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return inner((schema.in instanceof z.ZodTransform ? schema.out : schema.in) as z.ZodType);
  return schema;
};

const part = (schema: z.ZodType, name: string): z.ZodType | undefined => {
  const whole = inner(schema);
  if (whole instanceof z.ZodObject) return whole.shape[name];
  return whole instanceof z.ZodArray ? (whole.element as z.ZodType) : undefined;
};

/** The most characters that a form's schema takes in a field (`asked.from`); undefined where it says nothing of it. */
export const longestOf = (schema: z.ZodType, field: string): number | undefined => {
  const found = field
    .split('.')
    .reduce<z.ZodType | undefined>((at, name) => (at === undefined ? undefined : part(at, name)), schema);
  const text = found && inner(found);
  return text instanceof z.ZodString ? (text.maxLength ?? undefined) : undefined;
};

/** The most characters that a field of the surrounding form may hold; see `longestOf`. */
export const useLongest = (field: string): number | undefined => {
  const schema = useContext(FormSchemaContext);
  return schema && longestOf(schema, field);
};
