import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import { BUILT_IN } from '../../../../shared/features/papers/letters/letters.built-in.ts';
import { LETTER_LANGUAGES } from '../../../../shared/features/papers/letters/letters.rules.ts';
import {
  type LetterTemplate,
  TEMPLATE_LIMITS,
  templateFields,
} from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import { LETTER_TYPES } from '../../../../shared/papers/letter-types.ts';
import { type ChosenStudent, NOBODY } from '../../students/students/student-field.tsx';
import type { Recorded } from './letter-form.ts';

export const TemplateForm = z.object({
  type: z.enum(LETTER_TYPES, 'Choose the type of letter'),
  language: z.enum(LETTER_LANGUAGES, 'Choose the language'),
  name: templateFields.name,
  title: limitedText(TEMPLATE_LIMITS.title),
  text: templateFields.text,
  needs_no_dues: z.boolean(),
  is_usual: z.boolean(),
  is_retired: z.boolean(),
  /** With whom the preview is filled; nobody for a sample. */
  student: z.custom<ChosenStudent>(),
  recorded: z.custom<Recorded>().nullable(),
});
export type TemplateInput = z.input<typeof TemplateForm>;

/** A new template begins with the text that every office has of its type. */
export const startingText = (type: LetterTemplate['type'], language: LetterTemplate['language']) => {
  const ofType = BUILT_IN.filter((each) => each.type === type);
  const found = ofType.find((each) => each.language === language) ?? ofType[0];
  return {
    title: (found?.title ?? '').replace('\n', ' / '),
    text: found?.text ?? '',
    needs_no_dues: found?.needs_no_dues ?? false,
  };
};

export const templateValues = (template: LetterTemplate | undefined): TemplateInput => {
  const nobody = { student: NOBODY, recorded: null };
  if (template) return { ...template, title: template.title ?? '', ...nobody };
  const type = 'Bonafide Certificate';
  return {
    type,
    language: 'English',
    name: '',
    ...startingText(type, 'English'),
    is_usual: false,
    is_retired: false,
    ...nobody,
  };
};
