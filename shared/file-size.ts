const UNITS = ['KB', 'MB', 'GB', 'TB'] as const;

/** A size as a person reads it: `12 KB`, `3.4 MB`. Never less than 1 KB. */
export const sizeText = (bytes: number): string => {
  let [size, unit] = [Math.max(1, bytes / 1024), 0];
  while (size >= 1024 && unit < UNITS.length - 1) [size, unit] = [size / 1024, unit + 1];
  const maximumFractionDigits = unit > 0 && size < 10 ? 1 : 0;
  return `${size.toLocaleString('en-IN', { maximumFractionDigits })} ${UNITS[unit]}`;
};
