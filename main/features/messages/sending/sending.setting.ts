import type {
  MailPlace,
  MailTyped,
  SendingTest,
  SendingUpdate,
  SendingView,
} from '../../../../shared/features/messages/sending/sending.model.ts';
import type { Actor } from '../../../office/actor.ts';
import { ApiError, invalid } from '../../../office/api-error.ts';
import type { Caller } from '../../../office/change.ts';
import { createKeptSecret } from '../../../office/disk/kept-secret.ts';
import type { Office } from '../../../office/office.ts';
import type { Secrets } from '../../../office/secrets.ts';
import { startSender, trySender } from '../../../sending/sending-thread.ts';
import { letterheadNow } from '../../college/settings/settings.letterhead.ts';
import { certificateSeen, readCertificate } from '../../college/university/university.certificate.ts';
import { countMessages } from '../outbox/outbox.queries.ts';
import { readSendingRow, type SendingRow } from './sending.queries.ts';
import { createSendingRunner, type SendingEngine } from './sending.runner.ts';
import { changeSending, requireSafePlace } from './sending.service.ts';
import { createTrials } from './sending.trial.ts';
import { createSms } from './sms.setting.ts';

const placeOf = (row: SendingRow): MailPlace => ({
  ...{ host: row.host, port: row.port, security: row.security, username: row.username },
  ...{ certificate: row.certificate, sender_address: row.sender_address },
  ...{ sender_name: row.sender_name, reply_to: row.reply_to },
});

/** The place for which a password was typed. */
const keyOf = ({ host, port, username }: MailPlace): string =>
  JSON.stringify([username, host.toLowerCase(), port]);

export interface SendingParts {
  /** How the desktop's system keeps secrets; undefined where it cannot, or without a desktop. */
  readonly secrets?: Secrets | undefined;
  /** Tests hand in another. */
  readonly engine?: SendingEngine;
}

/** The file of the password in the data folder. */
const SECRET_FILE = 'sending.secret';

const TYPE_IT = 'Type the password: none is kept on this PC for this server and user name';
const NOT_KEPT = 'Saved, but the password could not be kept on this PC. Type it again.';

/** The sending of one office: its setting, and what sends. */
export const createSending = (
  office: Office,
  { secrets, engine = { startSender, trySender } }: SendingParts,
) => {
  const secret = createKeptSecret(office.dataDirectory, SECRET_FILE, secrets);
  const tryOut = createTrials(office, engine);
  const runner = createSendingRunner(office, engine, {
    channel: 'email',
    target: async () => {
      const place = placeOf(await readSendingRow(office.reader));
      const signIn = place.host === '' ? undefined : await secret.read(keyOf(place));
      return signIn?.isOwn ? { ...place, password: signIn.password } : undefined;
    },
  });
  const sms = createSms(office, { secrets, engine, tryOut });
  const applyAll = async (): Promise<void> => {
    await Promise.all([runner.apply(), sms.apply()]);
  };

  const view = async (): Promise<SendingView> => {
    const row = await readSendingRow(office.reader);
    const place = placeOf(row);
    const { quiet_from, quiet_to, most_per_hour, version } = row;
    return {
      ...place,
      ...{ quiet_from, quiet_to, most_per_hour, version },
      is_on: row.is_on === 1,
      certificate: certificateSeen(place.certificate),
      has_password: (await secret.read(keyOf(place)))?.isOwn === true,
      state: runner.state(),
      ...(await countMessages(office.reader)),
    };
  };

  /** What is meant: with the certificate that is kept, where none was typed. A server without a user name has no password. */
  const typedOf = async (row: SendingRow, { certificate, ...typed }: MailTyped) => {
    const { host, port, security, username, sender_address, sender_name, reply_to } = typed;
    const place = {
      ...{ host, port, security, username, sender_address, sender_name, reply_to },
      certificate: certificate === undefined ? row.certificate : readCertificate(certificate ?? ''),
    };
    requireSafePlace(place);
    const kept = await secret.read(keyOf(place));
    const password = username === '' ? '' : typed.password || (kept?.isOwn ? kept.password : undefined);
    return { place, password, isKept: kept?.isOwn === true && kept.password === password };
  };

  /** Saves the setting, then the password: one that was refused must not have taken the password of the one that stands. */
  const save = async (caller: Caller<Actor>, update: SendingUpdate): Promise<SendingView> => {
    const { is_on, version, quiet_from, quiet_to, most_per_hour, ...typed } = update;
    const { place, password, isKept } = await typedOf(await readSendingRow(office.reader), typed);
    if (is_on && place.host !== '' && password === undefined) throw invalid(TYPE_IT, 'password');
    const has_new_password = password !== undefined && password !== '' && !isKept;
    const pace = { quiet_from, quiet_to, most_per_hour };
    const isChanged = await office.write(caller, changeSending, {
      ...{ place, pace, is_on, version, has_new_password },
    });
    let problem: ApiError | undefined;
    if (password !== undefined && place.host !== '' && !isKept)
      await secret.save(keyOf(place), password).catch((error: unknown) => {
        console.error('The password for sending could not be kept:', error);
        problem = new ApiError(507, { message: NOT_KEPT });
      });
    if (isChanged || !isKept) await applyAll();
    if (problem) throw problem;
    return view();
  };

  const trialOf = async ({ to, ...typed }: SendingTest) => {
    const { place, password } = await typedOf(await readSendingRow(office.reader), typed);
    if (place.host === '') throw invalid('Enter the mail server first', 'host');
    if (password === undefined) throw invalid(TYPE_IT, 'password');
    const { name } = await letterheadNow(office.reader);
    return {
      ...{ target: { ...place, password }, to, what: 'e-mail', by: 'The mail server', template: null },
      subject: `Test from ${name}`,
      text: `This is a test from ${name}. It arrived, so e-mails can be sent.`,
    };
  };

  return {
    view,
    save,
    sms,
    /** Sends one e-mail, one at a time. Throws 409 while another is tried. */
    test: (caller: Caller<Actor>, typed: SendingTest) => tryOut(caller, () => trialOf(typed)),
    /** Begins to send, where that is on: once the desks are open, so that none waits for it. */
    begin: (): void => {
      applyAll().catch((error: unknown) => {
        console.error('The sending could not begin:', error);
        const message = 'Messages cannot be sent. Save Office, Sending once more, or start Bursar again.';
        office.notices.put({ kind: 'fault', message });
      });
    },
  };
};
export type Sending = ReturnType<typeof createSending>;
