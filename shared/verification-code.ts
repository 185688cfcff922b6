/** Digits and capitals without I, L, O and U, which are read as 1, 1, 0 and V (Crockford's base 32). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 50 bits: short enough to be read out over a telephone, too many to be guessed. */
export const CODE_LENGTH = 10;

/** Formats a code as it is printed: `7K3QD-9XW2M`. */
export const formatCode = (code: string): string => `${code.slice(0, 5)}-${code.slice(5)}`;

/** A code as somebody typed it, in the form in which it is kept; undefined where it cannot be one. */
export const readCode = (typed: string): string | undefined => {
  const code = typed.toUpperCase().replace(/[\s-]/g, '').replace(/[IL]/g, '1').replace(/O/g, '0');
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter))
    ? code
    : undefined;
};
