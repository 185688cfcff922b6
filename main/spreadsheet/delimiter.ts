const DELIMITERS = [',', ';', '\t', '|', '~'] as const;
const SNIFFED_LINES = 40;

/**
 * Finds the character that separates the cells of a text: the one that occurs outside quotes equally often in most of the
 * first lines. A title above them, or a comma within an amount, does not decide.
 */
export const delimiterOf = (beginning: string): string => {
  const lines = beginning
    .replaceAll(/"(?:[^"]|"")*"/g, '""')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, SNIFFED_LINES);
  const scored = DELIMITERS.map((delimiter) => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const count = line.split(delimiter).length - 1;
      if (count > 0) counts.set(count, (counts.get(count) ?? 0) + 1);
    }
    return { delimiter, score: Math.max(0, ...[...counts].map(([count, times]) => count * times)) };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
};
