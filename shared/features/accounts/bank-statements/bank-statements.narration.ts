/** A number without the differences of writing: in capitals, without blanks, dashes, dots, strokes and leading zeros. */
export const bareNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[ \-./]/g, '')
    .replace(/^0+/, '');

/** The fewest characters of a number in a narration; shorter ones are dates, branches and times. */
const SHORTEST = 6;
const WORD = /[A-Za-z0-9]+/g;

/** The numbers of a line, such as UTR, RRN or cheque number, as `bareNumber` writes them. */
export const numbersOf = ({
  narration,
  reference,
}: {
  readonly narration: string;
  readonly reference: string | null;
}): readonly string[] => {
  const given = reference === null ? [] : [reference, ...reference.split(/\s+/)];
  const words = (narration.match(WORD) ?? []).filter((word) => word.length >= SHORTEST && /\d/.test(word));
  return [...new Set([...given, ...words].map(bareNumber))].filter((number) => number !== '');
};

const CHARGE =
  /\b(?:ch(?:ar)?ge?s?|chrgs?|chrg|chgs?|commission|comm|service\s+ch\w*|min(?:imum)?\s+bal\w*|sms|gst|cgst|sgst|igst|folio|postage|penal\w*|annual\s+fee|cess)\b/i;
const INTEREST =
  /\bint(?:erest)?\b[\s.:]*(?:pd|paid|cr|credit\w*|on|for|capitali[sz]ed)?|\bcredit\s+interest\b/i;
const RETURN =
  /\b(?:returns?|returned|rtn|retd|bounced?|dishonou?r(?:ed)?|unpaid|reject(?:ed)?|insufficient|refer\s+to\s+drawer)\b/i;

/** Reads from a narration whether money came back, and whether it is the bank's charge or interest. */
export const kindOfNarration = (
  narration: string,
  isIn: boolean,
): { readonly isReturn: boolean; readonly entry: 'charge' | 'interest' | undefined } => {
  const entry = isIn
    ? INTEREST.test(narration) && /int/i.test(narration)
      ? ('interest' as const)
      : undefined
    : CHARGE.test(narration) || INTEREST.test(narration)
      ? ('charge' as const)
      : undefined;
  return { isReturn: !isIn && RETURN.test(narration), entry };
};
