import { type RawBuilder, sql } from 'kysely';
import { BUILT_IN } from '../../../../shared/features/papers/letters/letters.built-in.ts';

const certificates = BUILT_IN.filter(({ type, title }) => type === 'Others' && title !== null);
const named = sql.join(
  certificates.map(({ key, name }) => sql`when ${key} then ${name}`),
  sql` `,
);

/**
 * What a row of `letters` is called, as `calledLetter` has it: its type, or which of the others it is. `Fee Certificate`, and
 * not `Others`.
 */
export const calledInRows: RawBuilder<string> = sql`case when letters.type <> 'Others' then letters.type
  else coalesce(
    (select template.name from letter_template_texts as text join letter_templates as template on template.id = text.template_id
      where text.id = letters.template_text_id and text.title is not null),
    case letters.template_key ${named} end, letters.type) end`;
