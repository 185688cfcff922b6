import type { LetterLanguage } from './letters.rules.ts';

interface LetterWords {
  readonly number: string;
  readonly date: string;
  readonly continued: string;
  readonly code: string;
  readonly issued: string;
  readonly written: string;
  readonly duplicate: string;
  readonly again: string;
  readonly head: string;
  readonly amount: string;
  readonly total: string;
  readonly receipt: string;
  readonly day: string;
}

const ENGLISH: LetterWords = {
  number: 'Ref. No.',
  date: 'Date',
  continued: 'continued',
  code: 'Verification code',
  issued: 'Issued by',
  written: 'Written by',
  duplicate: 'DUPLICATE',
  again: 'Issued again because:',
  head: 'Head',
  amount: 'Amount',
  total: 'Total',
  receipt: 'Receipt No.',
  day: 'Date',
};

const HINDI: LetterWords = {
  number: 'पत्रांक',
  date: 'दिनांक',
  continued: 'क्रमशः',
  code: 'सत्यापन कोड',
  issued: 'जारीकर्ता',
  written: 'लेखक',
  duplicate: 'द्वितीय प्रति',
  again: 'पुनः निर्गत, कारण:',
  head: 'मद',
  amount: 'राशि',
  total: 'कुल',
  receipt: 'रसीद संख्या',
  day: 'दिनांक',
};

const inBoth = (): LetterWords =>
  Object.fromEntries(
    Object.entries(HINDI).map(([name, hindi]) => [name, `${hindi} / ${ENGLISH[name as keyof LetterWords]}`]),
  ) as unknown as LetterWords;

/** What the paper of a letter says around the text, by the letter's language. */
export const LETTER_WORDS: Readonly<Record<LetterLanguage, LetterWords>> = {
  English: ENGLISH,
  Hindi: HINDI,
  'English and Hindi': inBoth(),
};
