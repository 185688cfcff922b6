import { formatDate } from '../../../../shared/dates.ts';
import { dialled, NEEDS_MOBILE } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import {
  needsKey,
  registeredText,
  type SmsProvider,
  type SmsTest,
  type SmsUpdate,
  type SmsView,
} from '../../../../shared/features/messages/sending/sms.model.ts';
import type { Actor } from '../../../office/actor.ts';
import { ApiError, invalid } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { todayOf } from '../../../office/clock.ts';
import { createKeptSecret } from '../../../office/disk/kept-secret.ts';
import type { Office } from '../../../office/office.ts';
import type { Secrets } from '../../../office/secrets.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { readSmsRow } from '../sms/sms.queries.ts';
import { changeSms, requireWhole } from '../sms/sms.service.ts';
import { createSendingRunner, type SendingEngine } from './sending.runner.ts';
import type { TryOut } from './sending.trial.ts';

/** The file of the key in the data folder. */
const SECRET_FILE = 'sms.secret';

const TYPE_IT = 'Type the key: none is kept on this PC for this address';
const NOT_KEPT = 'Saved, but the key could not be kept on this PC. Type it again.';

/** The other side for which a key was typed: it is told to no other. */
const keyOf = ({ url }: SmsProvider): string => URL.parse(url.replaceAll(/[{}]/g, ''))?.origin ?? '';

interface SmsParts {
  readonly secrets: Secrets | undefined;
  readonly engine: SendingEngine;
  readonly tryOut: TryOut;
}

/** The sending of SMS by the college's own provider: its setting, and what sends. */
export const createSms = (office: Office, { secrets, engine, tryOut }: SmsParts) => {
  const secret = createKeptSecret(office.dataDirectory, SECRET_FILE, secrets);
  const read = async () => {
    const { id: _, version, ...provider } = await readSmsRow(office.reader);
    return { provider, version };
  };
  /** The key that is typed, or else the one that is kept for this address; undefined where one is missing. */
  const keyFor = async (provider: SmsProvider, typed?: string): Promise<string | undefined> => {
    if (!needsKey(provider)) return '';
    const kept = await secret.read(keyOf(provider));
    return typed || (kept?.isOwn ? kept.password : undefined);
  };
  const runner = createSendingRunner(office, engine, {
    channel: 'sms',
    target: async () => {
      const { provider } = await read();
      // One that is told no key has a blank one of this PC all the same: a copied folder has none.
      const kept = provider.url === '' ? undefined : await secret.read(keyOf(provider));
      return kept?.isOwn ? { ...provider, key: kept.password } : undefined;
    },
  });

  const view = async (): Promise<SmsView> => {
    const { provider, version } = await read();
    return {
      ...provider,
      version,
      has_key: needsKey(provider) && (await keyFor(provider)) !== undefined,
      state: runner.state(),
    };
  };

  /** Saves the setting, then the key. */
  const save = async (
    caller: Caller<Actor>,
    { key: typed, version, ...provider }: SmsUpdate,
  ): Promise<SmsView> => {
    requireWhole(provider);
    const key = await keyFor(provider, typed);
    if (provider.url !== '' && key === undefined) throw invalid(TYPE_IT, 'key');
    const kept = await secret.read(keyOf(provider));
    const isKept = kept?.isOwn === true && kept.password === key;
    const has_new_key = Boolean(typed) && needsKey(provider);
    const isChanged = await office.write(caller, changeSms, { provider, version, has_new_key });
    let problem: ApiError | undefined;
    if (provider.url !== '' && !isKept)
      await secret.save(keyOf(provider), key ?? '').catch((error: unknown) => {
        console.error('The key for SMS could not be kept:', error);
        problem = new ApiError(507, { message: NOT_KEPT });
      });
    if (isChanged || !isKept) await runner.apply();
    if (problem) throw problem;
    return view();
  };

  const trialOf = async ({ to, key: typed, ...provider }: SmsTest) => {
    requireWhole(provider);
    const number = dialled(to);
    if (provider.url === '') throw invalid('Enter the address of the provider first', 'url');
    if (number === undefined) throw invalid(NEEDS_MOBILE, 'to');
    if (provider.receipt_text === '') throw invalid('A test is the text of a receipt', 'receipt_text');
    const key = await keyFor(provider, typed);
    if (key === undefined) throw invalid(TYPE_IT, 'key');
    const { name: college } = await letterheadNow(office.reader);
    const places = { name: 'Test', sum: 'Rs 1.00', date: formatDate(todayOf(office.clock)), receipt: 'TEST' };
    return {
      ...{ target: { ...provider, key }, to: number, what: 'SMS', by: 'The provider', subject: 'Test' },
      text: registeredText(provider.receipt_text, { ...places, college }),
      template: provider.receipt_template,
    };
  };

  return {
    view,
    save,
    /** Sends one SMS, one at a time. Throws 409 while another is tried. */
    test: (caller: Caller<Actor>, typed: SmsTest) => tryOut(caller, () => trialOf(typed)),
    apply: runner.apply,
  };
};
