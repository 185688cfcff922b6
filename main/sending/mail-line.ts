import { isIP } from 'node:net';
import { Readable } from 'node:stream';
import MailComposer from 'nodemailer/lib/mail-composer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isLoopback } from '../../shared/loopback.ts';
import { isOfSender, isOverLimit, lineProblem, refusedText, statusOf } from './mail-problem.ts';
import type { Line, MailTarget, Outcome, Parcel } from './target.ts';

/** Milliseconds: until a server answers at all, and until it answers each command. */
const CONNECT_MS = 15_000;
const SILENCE_MS = 60_000;
/** No answer of a mail server is longer. */
const MOST_ANSWER_BYTES = 64 * 1024;

const BROKE =
  'The line broke after the message was given: it may have arrived. Send it again only if it did not.';

const NOT_WRITTEN = 'It cannot be written as an e-mail: look at its address and its files';

/** What the server may not see: the text, before it was marked. */
class KeptBack extends Error {}

/** A message as it goes over the line. Nothing in it is read from a file or an address. */
const composed = ({ sender_name, sender_address, reply_to }: MailTarget, parcel: Parcel): Promise<Buffer> =>
  new MailComposer({
    from: { name: sender_name, address: sender_address },
    to: { name: parcel.to.name, address: parcel.to.address },
    ...(reply_to !== '' && { replyTo: reply_to }),
    subject: parcel.subject,
    text: parcel.text,
    messageId: parcel.message_id,
    ...(parcel.answers !== null && { inReplyTo: parcel.answers, references: parcel.answers }),
    attachments: parcel.attached.map(({ filename, content }) => ({
      filename,
      content: Buffer.from(content),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();

/** Opens a line to a mail server, encrypted but on this PC alone, and signs in; it is marked once the server has taken the recipient. Rejects with what `lineProblem` makes a sentence of. */
export const openMailLine = async (target: MailTarget): Promise<Line> => {
  const { host, port, security, username, password, certificate } = target;
  const isPlain = security === 'none' && isLoopback(host);
  const line = new SMTPConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: !isPlain,
    ignoreTLS: isPlain,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    socketCloseTimeout: 0,
    maxResponseSize: MOST_ANSWER_BYTES,
    tls: {
      minVersion: 'TLSv1.2',
      ...(isIP(host) ? {} : { servername: host }),
      ...(certificate === null ? {} : { ca: certificate, allowPartialTrustChain: true }),
    },
  });
  const broke = new Promise<never>((_, reject) => {
    line.on('error', reject);
  });
  // Whoever waits at the moment hears it; at any other it is found by the next who writes.
  broke.catch(() => undefined);
  const doing = (work: (done: (error?: Error | null) => void) => void): Promise<void> =>
    Promise.race([
      broke,
      new Promise<void>((resolve, reject) => {
        work((error) => (error ? reject(error) : resolve()));
      }),
    ]);

  const give = async (parcel: Parcel, mark: () => Promise<boolean>): Promise<Outcome> => {
    const message = await composed(target, parcel).catch(() => undefined);
    if (message === undefined) return { kind: 'failed', problem: NOT_WRITTEN };
    let isGiven = false;
    /** Read by the line after the server said that it takes the text (354). */
    const text = async function* () {
      if (!(await mark())) throw new KeptBack();
      isGiven = true;
      yield message;
    };
    try {
      const envelope = { from: target.sender_address, to: [parcel.to.address], size: message.length };
      await doing((done) => line.send(envelope, Readable.from(text()), done));
      return { kind: 'sent' };
    } catch (error) {
      const status = statusOf(error);
      if (error instanceof KeptBack || (isOfSender(error) && !isGiven))
        return { kind: 'not tried', problem: lineProblem(error) };
      if (isOverLimit(error)) return { kind: 'not tried', problem: lineProblem(error) };
      if (status !== undefined && status >= 500) return { kind: 'failed', problem: refusedText(error) };
      if (status !== undefined && status >= 400) return { kind: 'later', problem: refusedText(error) };
      return isGiven ? { kind: 'unknown', problem: BROKE } : { kind: 'later', problem: lineProblem(error) };
    }
  };

  try {
    await doing((done) => line.connect(done));
    if (username !== '') await doing((done) => line.login({ user: username, pass: password }, done));
  } catch (error) {
    line.close();
    throw error;
  }
  return { give, close: () => line.close() };
};
