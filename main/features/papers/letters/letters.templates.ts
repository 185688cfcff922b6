import {
  type BuiltInTemplate,
  builtInOf,
  type TemplateText,
  usualBuiltIn,
} from '../../../../shared/features/papers/letters/letters.built-in.ts';
import type { NewLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type {
  LetterTemplate,
  LetterTemplatePatch,
  NewLetterTemplate,
} from '../../../../shared/features/papers/letters/letters.templates.model.ts';
import type { LetterType } from '../../../../shared/papers/letter-types.ts';
import type { Db } from '../../../database/db.ts';
import { conflict, invalid, notFound, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import {
  endUsual,
  findTemplate,
  findTemplateByName,
  insertTemplate,
  insertText,
  type StoredTemplate,
  updateTemplate,
  usualTemplate,
} from './letters.template-queries.ts';

/** A template, and the columns by which a letter keeps it. */
export interface ChosenTemplate extends TemplateText {
  readonly template_key: string | null;
  readonly template_text_id: number | null;
}

const ofBuiltIn = (template: BuiltInTemplate): ChosenTemplate => ({
  ...template,
  template_key: template.key,
  template_text_id: null,
});

const ofStored = (template: StoredTemplate): ChosenTemplate => ({
  ...template,
  template_key: null,
  template_text_id: template.text_id,
});

const requireType = (template: { readonly name: string; readonly type: LetterType }, type: LetterType) => {
  if (template.type !== type) throw invalid(`${template.name} is a template of ${template.type}`, 'template');
};

/**
 * The template that a letter is filled from: the one it names, else the usual one of its type in its language. Throws 400 for
 * one that is not there, of another type, or retired, unless the draft has it already; and for a language without any.
 */
export const chosenTemplate = async (
  db: Db,
  { type, language, template }: Pick<NewLetter, 'type' | 'language' | 'template'>,
  ownId?: number | null,
): Promise<ChosenTemplate> => {
  if (template?.id) {
    const stored = await findTemplate(db, template.id);
    if (!stored) throw invalid('There is no such template', 'template');
    requireType(stored, type);
    if (stored.is_retired && stored.id !== ownId)
      throw invalid(`The template ${stored.name} is retired. Choose another`, 'template');
    return ofStored(stored);
  }
  if (template?.key) {
    const own = builtInOf(template.key);
    if (!own) throw invalid('There is no such template', 'template');
    requireType(own, type);
    return ofBuiltIn(own);
  }
  const usual = await usualTemplate(db, type, language);
  if (usual) return ofStored(usual);
  const builtIn = usualBuiltIn(type, language);
  if (!builtIn)
    throw invalid(
      `There is no template of ${type} in ${language}. An admin adds one in Templates`,
      'language',
    );
  return ofBuiltIn(builtIn);
};

const requireTemplate = async ({ db }: Change, id: number): Promise<LetterTemplate> => {
  const template = await findTemplate(db, id);
  if (!template) throw notFound('Template');
  const { text_id: _, ...shown } = template;
  return shown;
};

const requireFreeName = async ({ db }: Change, name: string, ownId?: number): Promise<void> => {
  const holder = await findTemplateByName(db, name);
  if (holder && holder.id !== ownId) throw conflict('A template of that name exists already', 'name');
};

/** Adds a template, for admins. Throws 409 for a name that another has. */
export const addTemplate = async (change: Change, input: NewLetterTemplate): Promise<LetterTemplate> => {
  const { type, language, name, title, text, needs_no_dues, is_usual } = input;
  await requireFreeName(change, name);
  if (is_usual) await endUsual(change.db, type, language);
  const id = await insertTemplate(change.db, {
    type,
    language,
    name,
    is_usual: is_usual ? 1 : 0,
    is_retired: 0,
  });
  await saveText(change, { id, text_version: 0 }, { title, text, needs_no_dues });
  const after = await requireTemplate(change, id);
  await change.record({ entity: 'letter_templates', id, action: 'created', summary: name, after });
  return after;
};

/** Keeps a text as the template's next version. */
const saveText = async (
  change: Change,
  { id, text_version }: Pick<LetterTemplate, 'id' | 'text_version'>,
  { title, text, needs_no_dues }: Pick<LetterTemplate, 'title' | 'text' | 'needs_no_dues'>,
): Promise<void> =>
  insertText(change.db, {
    template_id: id,
    number: text_version + 1,
    title,
    text,
    needs_no_dues: needs_no_dues ? 1 : 0,
    written_by_name: change.actor.name,
    written_at: change.now,
  });

const TEXTS = ['title', 'text', 'needs_no_dues'] as const;

/**
 * Changes a template, for admins: another text is another version of it, and what was issued stays as it was. A retired one
 * is usual no more. Throws 409 for a stale version and for a name that another has.
 */
export const changeTemplate = async (
  change: Change,
  id: number,
  patch: LetterTemplatePatch,
): Promise<LetterTemplate> => {
  const before = await requireTemplate(change, id);
  requireVersion(patch.version, before);
  const wanted = {
    name: patch.name ?? before.name,
    title: patch.title === undefined ? before.title : patch.title,
    text: patch.text ?? before.text,
    needs_no_dues: patch.needs_no_dues ?? before.needs_no_dues,
    is_retired: patch.is_retired ?? before.is_retired,
  };
  const is_usual = (patch.is_usual ?? before.is_usual) && !wanted.is_retired;
  await requireFreeName(change, wanted.name, id);
  if (is_usual && !before.is_usual) await endUsual(change.db, before.type, before.language);
  await updateTemplate(change.db, id, {
    name: wanted.name,
    is_usual: is_usual ? 1 : 0,
    is_retired: wanted.is_retired ? 1 : 0,
  });
  if (TEXTS.some((name) => wanted[name] !== before[name])) await saveText(change, before, wanted);
  const after = await requireTemplate(change, id);
  await change.record({
    entity: 'letter_templates',
    id,
    action: 'updated',
    summary: after.name,
    before,
    after,
  });
  return after;
};
