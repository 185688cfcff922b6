import type { MailPlace, Pace } from '../../../../shared/features/messages/sending/sending.model.ts';
import { isLoopback } from '../../../../shared/loopback.ts';
import { invalid, requireVersion } from '../../../office/api-error.ts';
import type { Change } from '../../../office/change.ts';
import { fingerprintsOf } from '../../college/university/university.certificate.ts';
import { readSmsRow } from '../sms/sms.queries.ts';
import { readSendingRow, updateSendingRow } from './sending.queries.ts';

/** The whole setting as it is to be. The password is not in it: it lies in a file of the PC. */
export interface SendingChange {
  readonly place: MailPlace;
  readonly pace: Pace;
  readonly is_on: boolean;
  readonly version: number;
  /** Whether a password was typed, which the audit says. */
  readonly has_new_password: boolean;
}

const NOT_PLAIN = 'Only a mail server on this PC itself may be spoken with without encryption';

/** Throws 400 for a server that would be told a password, and every text, in the open, and for one without a sender. */
export const requireSafePlace = ({ host, security, sender_address }: MailPlace): void => {
  if (host === '') return;
  if (security === 'none' && !isLoopback(host)) throw invalid(NOT_PLAIN, 'security');
  if (sender_address === '') throw invalid('Enter the address that e-mails come from', 'sender_address');
};

/** The setting as the audit has it: of a certificate its fingerprint, of the password nothing. */
const asAudited = ({ place, pace, is_on }: Pick<SendingChange, 'place' | 'pace' | 'is_on'>) => ({
  ...place,
  ...pace,
  certificate: fingerprintsOf(place.certificate).join(', '),
  sending: is_on,
});

/**
 * Changes how messages are sent. Answers whether anything was another one. Throws 409 for a stale version, 400 for a line that is
 * not encrypted.
 */
export const changeSending = async (change: Change, wanted: SendingChange): Promise<boolean> => {
  const { place, pace, is_on, version, has_new_password } = wanted;
  const row = await readSendingRow(change.db);
  requireVersion(version, row);
  requireSafePlace(place);
  if (is_on && place.host === '' && (await readSmsRow(change.db)).url === '')
    throw invalid('Enter the mail server first', 'host');
  const columns = { ...place, ...pace, is_on: is_on ? 1 : 0 } as const;
  const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (name) => row[name] !== columns[name],
  );
  if (changed.length === 0 && !has_new_password) return false;
  await updateSendingRow(change.db, columns);
  const before = asAudited({ place: row, pace: row, is_on: row.is_on === 1 });
  const turned = is_on ? 'Sending turned on' : 'Sending turned off';
  const words = [...(has_new_password ? ['password'] : []), ...changed.filter((name) => name !== 'is_on')];
  const summary = [
    ...(changed.includes('is_on') ? [turned] : []),
    ...(words.length > 0 ? [`Changed: ${words.join(', ').replaceAll('_', ' ')}`] : []),
  ].join('. ');
  await change.record({
    entity: 'sending',
    id: null,
    action: 'updated',
    summary,
    before,
    after: asAudited(wanted),
    audience: {},
  });
  return true;
};
