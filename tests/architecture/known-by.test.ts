import { expect, it } from 'vitest';
import { z } from 'zod';
import { definedEndpoints } from '../support/offices/defined-endpoints.ts';

/** The fields by whose text something is told from others, wherever a call has one. */
const KNOWN_BY = new Set(
  [
    ['number', 'bank', 'reference', 'bill_no', 'vendor', 'referenceNo', 'username'],
    [
      'employeeId',
      'roll_no',
      'admission_no',
      'enrolment_no',
      'payer',
      'payee',
      'student_name',
      'father_name',
      'name',
      'college_name',
      'name_hindi',
    ],
  ].flat(),
);

/** What a letter says of somebody stands on its paper alone; the servers of a university and of mail have their own users. */
const isElsewhere = (path: string, name: string): boolean =>
  /^\/(?:university|sending)\b/.test(path) || (path.startsWith('/letters') && name !== 'referenceNo');

/** Texts as they are meant, each with what looks the same on screen. */
const LOOK_ALIKE: readonly (readonly [string, string])[] = [
  ['AB12', '\u00a0AB12\u200b\t'],
  ['SB IN', 'SB\u00a0IN'],
  ['SB IN', 'SB\tIN'],
  ['SB IN', 'SB \u2003 IN'],
  ['SB IN', '\u2060SB\u202f\u200bIN'],
  // The sign that writes from right to left: `Fee list` + it + `fdp.exe` is seen as `Fee listexe.pdf`.
  ['SB IN', 'SB \u202eIN'],
];

/** Each field of a schema with its name, also of what lies in lists, in parts of a union and behind a transform. */
const fieldsOf = (schema: z.core.$ZodType): readonly (readonly [string, z.core.$ZodType])[] => {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.core.$ZodType>).flatMap(([name, field]) => [
      [name, field] as const,
      ...fieldsOf(field),
    ]);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return fieldsOf(schema.unwrap());
  if (schema instanceof z.ZodPipe) return [...fieldsOf(schema.in), ...fieldsOf(schema.out)];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => fieldsOf(option));
  return [];
};

it('what something is known by is the same however its blanks are typed, in every call', async () => {
  const looked: string[] = [];
  const differing: string[] = [];
  for (const { method, path, body } of await definedEndpoints())
    for (const [name, field] of body ? fieldsOf(body) : []) {
      if (!KNOWN_BY.has(name) || isElsewhere(path, name)) continue;
      for (const [meant, typed] of LOOK_ALIKE) {
        const wanted = z.safeParse(field, meant);
        if (!wanted.success) continue;
        looked.push(`${method} ${path}: ${name}`);
        if (z.safeParse(field, typed).data !== wanted.data)
          differing.push(`${method} ${path}: ${name}, ${JSON.stringify(typed)}`);
      }
    }
  expect(differing).toEqual([]);
  // The walk reaches each of them.
  const reached = new Set(looked.map((one) => one.split(': ')[1]));
  expect([...KNOWN_BY].filter((name) => !reached.has(name))).toEqual([]);
});
