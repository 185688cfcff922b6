import type { Letter } from './letters.model.ts';

/** What a letter is called: its type, or which of the others it is, as `Fee Certificate`. */
export const calledLetter = ({
  type,
  title,
  template,
}: Pick<Letter, 'type' | 'title' | 'template'>): string =>
  type === 'Others' && title !== null ? template.name : type;
