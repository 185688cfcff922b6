import { openMailLine } from './mail-line.ts';
import { openSmsLine } from './sms-line.ts';
import type { Line, Target } from './target.ts';

/** Opens a line to where messages are given. Rejects with what `lineProblem` makes a sentence of. */
export const openLine = async (target: Target): Promise<Line> =>
  'url' in target ? openSmsLine(target) : openMailLine(target);
