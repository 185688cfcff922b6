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
import { LETTER_TYPES, type LetterType } from '../../../../shared/papers/letter-types.ts';
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
): (TemplateText & { readonly type: LetterType; readonly name: string }) | undefined =>
  builtInOf(name) ?? own.find((template) => templateName(template) === name);

/** `Bonafide Certificate`, or with its language where that is not English. */
const labelOf = ({ name, language }: { readonly name: string; readonly language: LetterLanguage }): string =>
  language === 'English' ? name : `${name}, ${language}`;

/** What an office issues as a type of its own though the API has it among the others, by the name of its template. */
const AMONG_OTHERS = ['Fee Certificate', 'No-Dues Certificate'] as const;
const isAmongOthers = (kind: LetterKind): kind is (typeof AMONG_OTHERS)[number] =>
  AMONG_OTHERS.some((name) => name === kind);

/** The types of letters as the page offers them. */
export const LETTER_KINDS = [
  ...LETTER_TYPES.filter((type) => type !== 'Others'),
  ...AMONG_OTHERS,
  'Others' as const,
];
export type LetterKind = (typeof LETTER_KINDS)[number];

/** A kind as the API names it. */
export const typeOfKind = (kind: LetterKind): LetterType => (isAmongOthers(kind) ? 'Others' : kind);

/** Whether a template is one of a kind. */
export const isOfKind = (
  { type, name }: { readonly type: LetterType; readonly name: string },
  kind: LetterKind,
): boolean => type === typeOfKind(kind) && (!isAmongOthers(kind) || name === kind);

/** The templates of a kind: the office's own, then those that every office has. A retired one only where it is chosen. */
export const templateChoices = (
  kind: LetterKind,
  own: readonly LetterTemplate[],
  chosen: TemplateName,
): readonly Choice<TemplateName>[] => [
  ...own
    .filter((template) => isOfKind(template, kind))
    .filter((template) => !template.is_retired || templateName(template) === chosen)
    .map((template) => ({ value: templateName(template), label: labelOf(template) })),
  ...BUILT_IN.filter((template) => isOfKind(template, kind)).map((template) => ({
    value: template.key,
    label: labelOf(template),
  })),
];

/** The template that a kind begins with. */
export const usualName = (
  kind: LetterKind,
  language: LetterLanguage,
  own: readonly LetterTemplate[],
): TemplateName => {
  const isUsual = (each: LetterTemplate) =>
    each.is_usual && isOfKind(each, kind) && each.language === language;
  const usual = own.find(isUsual);
  if (usual) return templateName(usual);
  const builtIn = isAmongOthers(kind)
    ? BUILT_IN.find((each) => isOfKind(each, kind) && each.language === language)
    : usualBuiltIn(kind, language);
  return builtIn ? builtIn.key : usualName(kind, 'English', own);
};
