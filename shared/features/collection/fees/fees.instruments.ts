/** The instruments that a mode of payment does not say by itself. */
export const INSTRUMENTS = ['demand draft', 'card'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

/** The mode of payment of each instrument. */
export const MODE_OF: Readonly<Record<Instrument, 'Cheque' | 'Online'>> = {
  'demand draft': 'Cheque',
  card: 'Online',
};

export const INSTRUMENT_WORDS: Readonly<Record<Instrument, string>> = {
  'demand draft': 'Demand draft',
  card: 'Card',
};

/** `Cheque (demand draft)`, `Online (card)`, `Cash`: how it was paid, in a word or two. */
export const modeText = ({
  payment_type,
  instrument,
}: {
  readonly payment_type: string;
  readonly instrument: Instrument | null;
}): string => (instrument === null ? payment_type : `${payment_type} (${instrument})`);
