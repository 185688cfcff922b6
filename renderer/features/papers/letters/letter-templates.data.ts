import { useQuery } from '@tanstack/react-query';
import type { Choice } from '../../../../shared/contract/filters.ts';
import {
  BUILT_IN,
  builtInOf,
  type TemplateText,
  usualBuiltIn,
} from '../../../../shared/features/papers/letters/letters.built-in.ts';
import type { LetterLanguage } from '../../../../shared/features/papers/letters/letters.rules.ts';
import { listLetterTemplates } from '../../../../shared/features/papers/letters/letters.templates.endpoints.ts';
import type { LetterTemplate } from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import type { LetterType } from '../../../../shared/papers/letter-types.ts';
import { queryOf } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';

export const TEMPLATES_FAILED = 'Failed to load templates';

export const templatesQuery = () => queryOf('letter_templates', listLetterTemplates, {});

const NONE: readonly LetterTemplate[] = [];

/** The office's own templates, retired ones too; none until they are here. */
export const useOwnTemplates = (): readonly LetterTemplate[] => {
  const { data, error } = useQuery(templatesQuery());
  useFailureNotice(error, TEMPLATES_FAILED);
  return data ?? NONE;
};

/** Whether they are here, or cannot be had: a dialog that begins with the usual one of them opens then. */
export const useAreTemplatesHere = (): boolean => {
  const { isPending, error } = useQuery(templatesQuery());
  useFailureNotice(error, TEMPLATES_FAILED);
  return !isPending;
};

/** A template as a form names it: `bonafide-hindi` of every office's, `#7` of the office's own. */
export type TemplateName = string;

export const templateName = ({
  key,
  id,
}: {
  readonly key?: string | null;
  readonly id?: number | null;
}): TemplateName => key ?? `#${id}`;

/** The same as a call names it. */
export const namedTemplate = (name: TemplateName) =>
  name.startsWith('#') ? { id: Number(name.slice(1)) } : { key: name };

export const findTemplate = (
  name: TemplateName,
  own: readonly LetterTemplate[],
): (TemplateText & { readonly type: LetterType }) | undefined =>
  builtInOf(name) ?? own.find((template) => templateName(template) === name);

/** `Bonafide Certificate`, or with its language where that is not English. */
const labelOf = ({ name, language }: { readonly name: string; readonly language: LetterLanguage }): string =>
  language === 'English' ? name : `${name}, ${language}`;

/** The templates of a type: the office's own, then those that every office has. A retired one only where it is chosen. */
export const templateChoices = (
  type: LetterType,
  own: readonly LetterTemplate[],
  chosen: TemplateName,
): readonly Choice<TemplateName>[] => [
  ...own
    .filter((template) => template.type === type)
    .filter((template) => !template.is_retired || templateName(template) === chosen)
    .map((template) => ({ value: templateName(template), label: labelOf(template) })),
  ...BUILT_IN.filter((template) => template.type === type).map((template) => ({
    value: template.key,
    label: labelOf(template),
  })),
];

/** The template that a type begins with. */
export const usualName = (
  type: LetterType,
  language: LetterLanguage,
  own: readonly LetterTemplate[],
): TemplateName => {
  const isUsual = (each: LetterTemplate) => each.is_usual && each.type === type && each.language === language;
  const usual = own.find(isUsual);
  if (usual) return templateName(usual);
  const builtIn = usualBuiltIn(type, language);
  return builtIn ? builtIn.key : usualName(type, 'English', own);
};
