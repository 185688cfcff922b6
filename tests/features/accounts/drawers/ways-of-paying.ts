import type { Reply } from '../../../support/offices/api-client.ts';
/** What is answered of an act after the close: an id, or a refusal that asks for a second count. */
export type Said = Partial<Record<'message' | 'ask' | 'day', string>> & { readonly id?: number };
export type Answered = Reply<Said>;

/** What each way of paying says beside the amount: `next` gives numbers, each once, and `today` is the day of a cheque. */
export const modesOf = (next: () => number, today: () => string) => ({
  Cash: () => ({ payment_type: 'Cash' }),
  Online: () => ({ payment_type: 'Online', reference: `UTR${1000 + next()}` }),
  Cheque: () => ({
    payment_type: 'Cheque',
    cheque: { number: String(5000 + next()), bank: 'PNB', date: today() },
  }),
});
