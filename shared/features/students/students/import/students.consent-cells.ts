import { CHANNEL_LABELS, CHANNELS, type Channel, type ConsentInput } from '../students.consent.ts';
import { bare } from './students.headings.ts';

/** The word on each channel of which something is said. */
export type Words = Pick<ConsentInput, Channel>;

const CHANNEL_OF: Readonly<Record<string, Channel>> = {
  ...{ email: 'email', mail: 'email', whatsapp: 'whatsapp', wa: 'whatsapp', sms: 'sms', text: 'sms' },
};
const STATE_OF: Readonly<Record<string, Words[Channel]>> = {
  ...{ yes: 'allowed', y: 'allowed', allowed: 'allowed', given: 'allowed', हाँ: 'allowed', हां: 'allowed' },
  ...{ no: 'refused', n: 'refused', refused: 'refused', none: 'refused', नहीं: 'refused' },
};

/** `WhatsApp, SMS` allows these; `WhatsApp refused` refuses it; `Yes` and `No` are of every channel. Undefined for other words. */
export const readConsent = (cell: string): Words | undefined => {
  const all = STATE_OF[bare(cell)];
  if (all) return Object.fromEntries(CHANNELS.map((channel) => [channel, all]));
  const words: Words = {};
  for (const part of cell.split(/[,;+&/]|\band\b/iu)) {
    const [channel, state] = part.trim().split(/\s+/u);
    const of = CHANNEL_OF[bare(channel ?? '')];
    const said = state === undefined ? 'allowed' : STATE_OF[bare(state)];
    if (!of || !said) return undefined;
    words[of] = said;
  }
  return words;
};

/** Words as a sheet may say them: `WhatsApp allowed, SMS refused`. */
export const consentText = (words: Words): string =>
  CHANNELS.flatMap((channel) => (words[channel] ? `${CHANNEL_LABELS[channel]} ${words[channel]}` : [])).join(
    ', ',
  );
