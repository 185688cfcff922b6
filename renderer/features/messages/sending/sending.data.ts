import { z } from 'zod';
import { counted } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { readSending } from '../../../../shared/features/messages/sending/sending.endpoints.ts';
import {
  MailPlace,
  type MailTyped,
  type SendingView,
} from '../../../../shared/features/messages/sending/sending.model.ts';
import { queryOf } from '../../../client/queries.ts';
import { SERVER_FORM } from '../../college/university/server-form.ts';

export const sendingQuery = queryOf('sending', readSending);

const NO_NUMBER = 'Enter a number, or leave blank';
const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d)?$/;

export const SendingForm = z.object({
  host: MailPlace.shape.host,
  security: MailPlace.shape.security,
  username: MailPlace.shape.username,
  ...SERVER_FORM,
  sender_address: MailPlace.shape.sender_address,
  sender_name: MailPlace.shape.sender_name,
  reply_to: MailPlace.shape.reply_to,
  quiet_from: z.string().trim().regex(TIME, 'Enter a time as HH:MM'),
  quiet_to: z.string().trim().regex(TIME, 'Enter a time as HH:MM'),
  most_per_hour: z.string().trim().max(6).regex(/^\d*$/, NO_NUMBER),
  is_on: z.boolean(),
});
export type SendingValues = z.output<typeof SendingForm>;

/** The form over a setting as it was read. */
export const formOf = (view: SendingView): z.input<typeof SendingForm> => ({
  ...{ host: view.host, port: String(view.port), security: view.security, username: view.username },
  ...{ password: '', certificate: '', without_certificate: false },
  ...{ sender_address: view.sender_address, sender_name: view.sender_name, reply_to: view.reply_to },
  ...{ quiet_from: view.quiet_from ?? '', quiet_to: view.quiet_to ?? '' },
  most_per_hour: view.most_per_hour === null ? '' : String(view.most_per_hour),
  is_on: view.is_on,
});

const certificateOf = ({ certificate, without_certificate }: SendingValues) => {
  if (certificate !== '') return { certificate };
  return without_certificate ? { certificate: null } : {};
};

/** What is typed of the mail server, as the calls take it. */
export const typedOf = (values: SendingValues): MailTyped => {
  const { host, port, security, username, password, sender_address, sender_name, reply_to } = values;
  return {
    ...{ host, port, security, username, sender_address, sender_name, reply_to },
    ...(password !== '' && { password }),
    ...certificateOf(values),
  };
};

export const paceOf = ({ quiet_from, quiet_to, most_per_hour }: SendingValues) => ({
  ...{ quiet_from, quiet_to },
  most_per_hour: most_per_hour === '' ? null : Number(most_per_hour),
});

const messages = (count: number): string => counted(count, 'message', 'messages');

/** How far the sending is, in words. */
export const stateText = (
  view: SendingView,
): { readonly weight: 'info' | 'warning'; readonly text: string } => {
  const { is_on, host, has_password, state, waiting, failed, unknown } = view;
  const left = [
    ...(waiting > 0 ? [`${messages(waiting)} waiting`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unknown > 0 ? [`${unknown} not known to have arrived`] : []),
  ].join(', ');
  const said = (text: string, weight: 'info' | 'warning' = 'info') => ({
    weight,
    text: left === '' ? text : `${text} In Outbox: ${left}.`,
  });
  if (!is_on) return said('Off: nothing is sent.');
  if (host !== '' && !has_password)
    return said('Nothing is sent: type the password of the mail server and save.', 'warning');
  if (state.kind === 'failing')
    return said(
      `${state.problem}, since ${formatMoment(state.since)}. Bursar tries again by itself.`,
      'warning',
    );
  if (state.kind === 'paused') {
    const why = state.why === 'quiet' ? 'Quiet hours' : 'The most of this hour is sent';
    return said(`${why}: messages wait until ${formatMoment(state.until)}.`);
  }
  return said('On: messages go out by themselves.');
};
