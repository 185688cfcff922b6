const headingOf = (fees: number): string => `## The last whole run with ${fees.toLocaleString('en-IN')} fees`;

/** The results with a section's text in place of what it said, or at the end where there is none. */
export const withSection = (results: string, heading: string, text: string): string => {
  const section = `${heading}\n\n${text.trim()}\n`;
  const from = results.indexOf(`${heading}\n`);
  if (from === -1) return `${results.trimEnd()}\n\n${section}`;
  const next = results.indexOf('\n## ', from);
  return results.slice(0, from) + section + (next === -1 ? '' : results.slice(next));
};

/** The results with a run's figures in place of those of the last one of the same size, or at the end where there is none. */
export const withRun = (results: string, fees: number, figures: string): string =>
  withSection(results, headingOf(fees), figures);
