/** A number without what people and banks write differently of it: capitals, blanks, dashes, dots, strokes, leading zeros. */
export const bareNumber = (text: string): string =>
  text
    .toUpperCase()
    .replaceAll(/[ \-./]/g, '')
    .replace(/^0+/, '');

/** Shorter ones of a narration are dates, branches and times. */
const SHORTEST = 6;
const WORD = /[A-Za-z0-9]+/g;

/** The numbers by which a line may be known: UTR, RRN, cheque; each bare. */
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

/** What a narration calls a line: money that came back, what the bank charged, or what it paid; undefined for anything else. */
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
