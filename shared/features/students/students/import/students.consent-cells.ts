import { formatDate, type IsoDate } from '../../../../dates.ts';
import { type DayOrder, readDay, withoutHour } from '../../../../read-day.ts';
import { CHANNEL_LABELS, CHANNELS, type Channel, type ConsentInput } from '../students.consent.ts';
import { bare } from './students.headings.ts';

/** The word on each channel of which something is said. */
type Words = Pick<ConsentInput, Channel>;

/** What a cell says, and the day on which it was said; without one it is said today. */
export interface ConsentCell {
  readonly words: Words;
  readonly day?: IsoDate;
}

const CHANNEL_OF: ReadonlyMap<string, Channel> = new Map([
  ...(['email', 'mail'] as const).map((word) => [word, 'email'] as const),
  ...(['whatsapp', 'wa'] as const).map((word) => [word, 'whatsapp'] as const),
  ...(['sms', 'text'] as const).map((word) => [word, 'sms'] as const),
]);
const STATE_OF: ReadonlyMap<string, Words[Channel]> = new Map([
  ...['yes', 'y', 'allowed', 'given', 'हाँ', 'हां'].map((word) => [word, 'allowed'] as const),
  ...['no', 'n', 'refused', 'none', 'नहीं'].map((word) => [word, 'refused'] as const),
]);

/** A day in a column of its own. */
export const readConsentDay = (cell: string, order?: DayOrder): IsoDate | undefined =>
  readDay(withoutHour(cell), undefined, order)?.day;

const readWords = (cell: string): Words | undefined => {
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

/**
 * `WhatsApp, SMS` allows these; `WhatsApp refused` refuses it; `Yes` and `No` are of every channel; the day may follow: `Yes on
 * 15-07-2026`. Undefined for other words.
 */
export const readConsent = (cell: string): ConsentCell | undefined => {
  const said = cell.trim().split(/\s+/u);
  const on = said.findIndex((word) => word.toLowerCase() === 'on');
  const words = readWords(said.slice(0, on < 0 ? undefined : on).join(' '));
  if (!words || on < 0) return words && { words };
  const day = readConsentDay(said.slice(on + 1).join(' '));
  return day === undefined ? undefined : { words, day };
};

/** Words as a sheet may say them: `WhatsApp allowed, SMS refused on 15-07-2026`. */
export const consentText = ({ words, day }: ConsentCell): string => {
  const said = CHANNELS.flatMap((channel) =>
    words[channel] ? `${CHANNEL_LABELS[channel]} ${words[channel]}` : [],
  ).join(', ');
  return day === undefined ? said : `${said} on ${formatDate(day)}`;
};
