import { z } from 'zod';
import { accepting } from '../../../contract/aliases.ts';
import { id, optionalText, requiredName, timestamp, version } from '../../../contract/fields.ts';
import { LETTER_TYPES } from '../../../papers/letter-types.ts';
import { unknownFieldText } from './letters.fields.ts';
import { LETTER_LANGUAGES } from './letters.rules.ts';

/** The most characters of a template's texts, in its form and at the API. */
export const TEMPLATE_LIMITS = { name: 80, title: 120, text: 8_000 } as const;

/** A template of the office's own, as it stands now. */
export const LetterTemplate = z.object({
  id,
  type: z.enum(LETTER_TYPES),
  name: z.string(),
  language: z.enum(LETTER_LANGUAGES),
  /** Printed above the text; null for none. */
  title: z.string().nullable(),
  text: z.string(),
  /** Whether it is issued only where nothing is owed, unless a second person approves. */
  needs_no_dues: z.boolean(),
  /** Whether letters of its type and language are filled from it where nobody chooses. */
  is_usual: z.boolean(),
  is_retired: z.boolean(),
  /** Counts what was saved: a letter keeps which one it is filled from. */
  text_version: z.int(),
  written_by: z.string(),
  written_at: timestamp,
  version,
});
export type LetterTemplate = z.infer<typeof LetterTemplate>;

/** One text of a template, as it was saved. */
export const LetterTemplateText = z.object({
  number: z.int(),
  title: z.string().nullable(),
  text: z.string(),
  needs_no_dues: z.boolean(),
  written_by: z.string(),
  written_at: timestamp,
  /** How many letters were issued from it, cancelled ones too. */
  letters: z.int(),
});
export type LetterTemplateText = z.infer<typeof LetterTemplateText>;

const text = z
  .string('Enter the text')
  .max(TEMPLATE_LIMITS.text, `At most ${TEMPLATE_LIMITS.text.toLocaleString('en-IN')} characters`)
  .refine((typed) => typed.trim() !== '', 'Enter the text')
  .superRefine((typed, context) => {
    const message = unknownFieldText(typed);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

export const templateFields = {
  name: requiredName('Enter a name for the template', TEMPLATE_LIMITS.name),
  title: optionalText(TEMPLATE_LIMITS.title),
  text,
};

const DECIDED = ['id', 'text_version', 'written_by', 'written_at'];

export const NewLetterTemplate = accepting(
  z.strictObject({
    type: z.enum(LETTER_TYPES, 'Choose the type of letter'),
    language: z.enum(LETTER_LANGUAGES, 'Choose the language'),
    ...templateFields,
    needs_no_dues: z.boolean().default(false),
    is_usual: z.boolean().default(false),
  }),
  { decided: [...DECIDED, 'is_retired', 'version'] },
);
export type NewLetterTemplate = z.output<typeof NewLetterTemplate>;

export const LetterTemplatePatch = accepting(
  z.strictObject({
    name: templateFields.name.optional(),
    title: templateFields.title.optional(),
    text: text.optional(),
    needs_no_dues: z.boolean().optional(),
    is_usual: z.boolean().optional(),
    is_retired: z.boolean().optional(),
    version: version.optional(),
  }),
  { decided: [...DECIDED, 'type', 'language'] },
);
export type LetterTemplatePatch = z.output<typeof LetterTemplatePatch>;
