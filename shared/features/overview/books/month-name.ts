/** `October 2026`. */
export const monthName = (month: string): string =>
  new Date(`${month}-01T12:00:00`).toLocaleDateString('en-IN', { month: 'long', year: 'numeric' });
