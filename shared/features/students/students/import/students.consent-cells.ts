import { CHANNEL_LABELS, CHANNELS, type Channel, type ConsentInput } from '../students.consent.ts';
import { bare } from './students.headings.ts';

/** The word on each channel of which something is said. */
export type Words = Pick<ConsentInput, Channel>;

const CHANNEL_OF: ReadonlyMap<string, Channel> = new Map([
  ...(['email', 'mail'] as const).map((word) => [word, 'email'] as const),
  ...(['whatsapp', 'wa'] as const).map((word) => [word, 'whatsapp'] as const),
  ...(['sms', 'text'] as const).map((word) => [word, 'sms'] as const),
]);
const STATE_OF: ReadonlyMap<string, Words[Channel]> = new Map([
  ...['yes', 'y', 'allowed', 'given', 'हाँ', 'हां'].map((word) => [word, 'allowed'] as const),
  ...['no', 'n', 'refused', 'none', 'नहीं'].map((word) => [word, 'refused'] as const),
]);

/** `WhatsApp, SMS` allows these; `WhatsApp refused` refuses it; `Yes` and `No` are of every channel. Undefined for other words. */
export const readConsent = (cell: string): Words | undefined => {
  const all = STATE_OF.get(bare(cell));
  if (all) return Object.fromEntries(CHANNELS.map((channel) => [channel, all]));
  const words: Words = {};
  for (const part of cell.split(/[,;+&/]|\band\b/iu)) {
    const [channel, state, ...rest] = part.trim().split(/\s+/u);
    const of = CHANNEL_OF.get(bare(channel ?? ''));
    const said = state === undefined ? 'allowed' : STATE_OF.get(bare(state));
    if (!of || !said || rest.length > 0) return undefined;
    words[of] = said;
  }
  return words;
};

/** Words as a sheet may say them: `WhatsApp allowed, SMS refused`. */
export const consentText = (words: Words): string =>
  CHANNELS.flatMap((channel) => (words[channel] ? `${CHANNEL_LABELS[channel]} ${words[channel]}` : [])).join(
    ', ',
  );
