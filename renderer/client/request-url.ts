type QueryValue = unknown;

const textOfValue = (value: QueryValue): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  return Array.isArray(value) ? value.map(String).join(',') : String(value);
};

/** `{limit: 25, q: ''}` → `?limit=25`: what is empty is left out. Lists are joined by commas. */
const queryText = (query: object | undefined): string => {
  const pairs = Object.entries(query ?? {}).flatMap(([name, value]) => {
    const text = textOfValue(value);
    return text === undefined ? [] : [[name, text]];
  });
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
};

/** The address of a call: braces filled, below `/api`. Throws where a parameter is missing. */
export const requestUrl = (path: string, params: unknown, query: object | undefined): string => {
  const values: Record<string, unknown> = typeof params === 'object' && params !== null ? { ...params } : {};
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
  return `/api${filled}${queryText(query)}`;
};
