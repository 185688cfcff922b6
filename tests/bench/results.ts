const headingOf = (fees: number): string => `## The last whole run with ${fees.toLocaleString('en-IN')} fees`;

/** The results with a run's figures in place of those of the last one of the same size, or at the end where there is none. */
export const withRun = (results: string, fees: number, figures: string): string => {
  const heading = headingOf(fees);
  const section = `${heading}\n\n${figures.trim()}\n`;
  const from = results.indexOf(`${heading}\n`);
  if (from === -1) return `${results.trimEnd()}\n\n${section}`;
  const next = results.indexOf('\n## ', from);
  return results.slice(0, from) + section + (next === -1 ? '' : results.slice(next));
};
