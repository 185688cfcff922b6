/** What a file field takes, and the sentences it says to anything else. */
export interface FileRules {
  /** Endings with their dot: `.pdf`. The server looks at the bytes; this only spares the wait. */
  readonly endings: readonly string[];
  readonly maxBytes: number;
  readonly wrongType: string;
  readonly tooLarge: string;
}

/** Why a file is not taken, or undefined when it is. */
export const refusalOf = (
  file: { readonly name: string; readonly size: number },
  rules: FileRules,
): string | undefined => {
  const name = file.name.toLowerCase();
  if (!rules.endings.some((ending) => name.endsWith(ending))) return rules.wrongType;
  if (file.size > rules.maxBytes) return rules.tooLarge;
  return undefined;
};
