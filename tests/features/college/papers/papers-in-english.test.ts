import { describe, expect, test } from 'vitest';
import { type Box, missingPdfTools, withPdfTools, wordsOf } from '../../../support/tools/pdf-tools.ts';
import { everyPaper } from './sample-papers.ts';

/** Each line's distance from above, and where each of its words begins, in points: `120.5: 48.0 Receipt, 92.1 No.` */
const placesOf = (words: readonly Box[]): string => {
  const lines: { readonly y: string; readonly words: string[] }[] = [];
  for (const { xMin, yMin, text } of words) {
    const y = yMin.toFixed(1);
    if (lines.at(-1)?.y !== y) lines.push({ y, words: [] });
    lines.at(-1)?.words.push(`${xMin.toFixed(1)} ${text}`);
  }
  return lines.map((line) => `${line.y}: ${line.words.join(', ')}`).join('\n');
};

describe.skipIf(missingPdfTools.length > 0)(`papers in English alone${withPdfTools}`, () => {
  test('stand word for word and point for point where they stood before papers could be in two languages', async () => {
    const papers = await everyPaper({}, { receipt: 4, refund: 2 });
    const drawn = Object.entries(papers).map(([name, pdf]) => `# ${name}\n${placesOf(wordsOf(pdf))}\n`);
    await expect(drawn.join('\n')).toMatchFileSnapshot('../../../fixtures/papers/english.txt');
  });
});
