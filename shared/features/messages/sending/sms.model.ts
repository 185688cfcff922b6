import { z } from 'zod';
import { optionalText, version } from '../../../contract/fields.ts';
import { isLoopback } from '../../../loopback.ts';
import { LONGEST_PASSWORD } from '../../college/university/university.setting.ts';
import { filledIn, NEEDS_MOBILE } from '../outbox/outbox.model.ts';
import { SendingState } from './sending.model.ts';

/** What an address, a header and a body may name in braces: number, text, registered template, entity and header, and the key. */
const SMS_PLACES = ['to', 'text', 'template', 'entity', 'header', 'key'] as const;
export type SmsPlaces = Readonly<Record<(typeof SMS_PLACES)[number], string>>;

/** What the registered text of a receipt may say beside itself. */
const RECEIPT_PLACES = ['name', 'sum', 'date', 'receipt', 'college'] as const;
export type ReceiptPlaces = Readonly<Record<(typeof RECEIPT_PLACES)[number], string>>;

const NEEDS_URL = 'Enter an address that begins with https://';
const NEEDS_HEADERS = 'One header on each line, e.g. Authorization: Bearer {key}';
/** Said by the office itself. */
const OWN_HEADERS = /^(?:host|connection|content-length|transfer-encoding|expect|upgrade)$/i;
const DIGITS = /^\d{0,30}$/;

/** Whether texts go to this address, and to no other, encrypted; on this PC alone in the open. */
const isSafeUrl = (text: string): boolean => {
  const [url, other] = ['a', 'b'].map((put) => URL.parse(text.replaceAll(/\{\w+\}/g, put)));
  return (
    !!url &&
    url.host === other?.host &&
    url.username === '' &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
  );
};

/** `Name: value`, as the lines of a text have them. */
export const headersIn = (text: string): readonly (readonly [name: string, value: string])[] =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => [line.slice(0, line.indexOf(':')).trim(), line.slice(line.indexOf(':') + 1).trim()]);

const isHeaders = (text: string): boolean =>
  headersIn(text).every(([name]) => /^[\w!#$%&'*+.^`|~-]+$/.test(name) && !OWN_HEADERS.test(name));

const named = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** How an SMS is given to the college's provider: one call for each. Nothing is sent where the address is blank. */
export const SmsProvider = z.strictObject({
  url: z
    .string()
    .trim()
    .max(1000)
    .refine((text) => text === '' || isSafeUrl(text), NEEDS_URL),
  method: z.enum(['POST', 'GET']),
  headers: z.string().trim().max(2000).refine(isHeaders, NEEDS_HEADERS),
  /** What a POST carries: JSON where a header says so, else a form. */
  body: z.string().trim().max(4000),
  /** The college's number in the register of the regulator (DLT). */
  entity: z.string().trim().regex(DIGITS, 'Enter the digits of the entity'),
  /** The registered header: who the SMS is from. */
  header: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9]{0,11}$/, 'Enter the header, e.g. SVMCLG'),
  /** A word that the provider's answer has where it took the message; blank where its status tells. */
  success: z.string().trim().max(100),
  /** The registered template of a receipt, and its text; blank where receipts go out by no SMS. */
  receipt_template: z.string().trim().regex(DIGITS, 'Enter the digits of the template'),
  receipt_text: z
    .string()
    .trim()
    .max(1000)
    .refine(
      (text) => named(text).every((name) => RECEIPT_PLACES.some((place) => place === name)),
      `Only ${RECEIPT_PLACES.map((place) => `{${place}}`).join(', ')} are filled in`,
    ),
});
export type SmsProvider = z.output<typeof SmsProvider>;

const asCalled = ({ url, headers, body }: Pick<SmsProvider, 'url' | 'headers' | 'body'>): string =>
  `${url}\n${headers}\n${body}`;

/** Whether a provider is told a key. */
export const needsKey = (provider: SmsProvider): boolean => named(asCalled(provider)).includes('key');

/** What is wrong with a provider as a whole, by its field; undefined where all is said. */
export const providerProblem = (provider: SmsProvider): { path: string; message: string } | undefined => {
  if (provider.url === '') return undefined;
  const places = named(asCalled(provider));
  const unknown = places.find((name) => !SMS_PLACES.some((place) => place === name));
  const known = `Only ${SMS_PLACES.map((place) => `{${place}}`).join(', ')} are filled in`;
  if (unknown !== undefined)
    return { path: provider.body.includes(`{${unknown}}`) ? 'body' : 'url', message: known };
  if (!places.includes('to') || !places.includes('text'))
    return { path: provider.method === 'GET' ? 'url' : 'body', message: 'Say where {to} and {text} go' };
  if ((provider.receipt_text === '') !== (provider.receipt_template === ''))
    return { path: 'receipt_template', message: 'A registered text has the number of its template' };
  return undefined;
};

/** What is typed. A key that is left out is the one that is kept. */
const SmsTyped = SmsProvider.extend({ key: z.string().max(LONGEST_PASSWORD).optional() });

export const SmsUpdate = SmsTyped.extend({ version });
export type SmsUpdate = z.output<typeof SmsUpdate>;

export const SmsTest = SmsTyped.extend({ to: z.string().trim().min(1, NEEDS_MOBILE).max(60) });
export type SmsTest = z.output<typeof SmsTest>;

/** The setting, and how far the sending by it is. The key is in no answer. */
export const SmsView = SmsProvider.extend({
  has_key: z.boolean(),
  version: z.int(),
  state: SendingState,
});
export type SmsView = z.infer<typeof SmsView>;

/** A variable of a registered text holds so many characters (TRAI's rules for `{#var#}`). */
const LONGEST_VARIABLE = 30;

/** A registered text with its places filled in: no sign that would make the whole SMS Unicode, and none longer than is registered. */
export const registeredText = (text: string, places: Readonly<Record<string, string>>): string =>
  filledIn(
    text,
    Object.fromEntries(
      Object.entries(places).map(([name, value]) => [
        name,
        /^.*[^\s,]/s.exec([...value.replaceAll('₹', 'Rs ')].slice(0, LONGEST_VARIABLE).join(''))?.[0] ?? '',
      ]),
    ),
  );

/** The number of a registered template; null where none is said. */
export const templateNumber = optionalText(30).refine(
  (text) => text === null || /^\d{1,30}$/.test(text),
  'Enter the digits of the template',
);
