import { errorCode } from '../../shared/error-code.ts';

/** What the library says of a failure, as far as it is read. Nothing that the server said is shown but its codes. */
interface Failure {
  readonly message: string;
  readonly response: string;
  readonly status: number | undefined;
  readonly command: string;
}

const failureOf = (error: unknown): Failure => {
  const { message, response, responseCode, command } = Object(error) as {
    readonly [Field in 'message' | 'response' | 'responseCode' | 'command']?: unknown;
  };
  return {
    message: typeof message === 'string' ? message : '',
    response: typeof response === 'string' ? response : '',
    status: typeof responseCode === 'number' ? responseCode : undefined,
    command: typeof command === 'string' ? command : '',
  };
};

/** `550 5.1.1`, of what the server answered; blank where it gave no such code. */
const codesOf = ({ response, status }: Failure): string => {
  const [, enhanced] = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response) ?? [];
  return [status, enhanced].filter(Boolean).join(' ');
};

const withCodes = (sentence: string, failure: Failure): string => {
  const codes = codesOf(failure);
  return codes === '' ? sentence : `${sentence} (${codes})`;
};

const SIGN_IN = 'The mail server does not take this user name and password';
const APP_PASSWORD =
  'Gmail takes no ordinary password here: turn on 2-Step Verification, make an app password, and type its 16 letters';
const NO_PASSWORDS =
  'Microsoft takes no password for this account any more: its administrator turns SMTP AUTH on, or another account sends';
const NOT_ENCRYPTED = 'The mail server does not encrypt the line: nothing was sent, not even the password';

const HERE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The mail server does not answer at this address and port',
  ENOTFOUND: 'The address of the mail server is not known',
  EDNS: 'The address of the mail server is not known, or this PC is without a network',
  EAI_AGAIN: 'The address of the mail server cannot be looked up: this PC may be without a network',
  ETIMEDOUT: 'The mail server does not answer',
  EHOSTUNREACH: 'The mail server cannot be reached from here',
  ENETUNREACH: 'The mail server cannot be reached from here',
  CERT_HAS_EXPIRED: "The mail server's certificate has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The mail server's certificate is for another address",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The mail server's certificate is signed by nobody whom this PC trusts",
  SELF_SIGNED_CERT_IN_CHAIN: "The mail server's certificate is signed by nobody whom this PC trusts",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "The mail server's certificate is signed by nobody whom this PC trusts",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "The mail server's certificate is signed by nobody whom this PC trusts",
};

/** A server that allows no more today. Gmail: `550 5.4.5 Daily user sending limit exceeded`. */
export const isOverLimit = (error: unknown): boolean => {
  const failure = failureOf(error);
  return (
    /\b[45]\.4\.5\b|\b4\.7\.28\b/.test(failure.response) ||
    /(?:daily|sending) (?:user )?(?:sending )?(?:limit|quota)/i.test(failure.response)
  );
};

const refusedSignIn = (failure: Failure): string | undefined => {
  if (/5\.7\.139/.test(failure.response)) return NO_PASSWORDS;
  if (/5\.7\.9\b|application-specific password|gsmtp/i.test(failure.response)) return APP_PASSWORD;
  return [530, 534, 535, 538].includes(failure.status ?? 0) ? SIGN_IN : undefined;
};

/** The sentence about a line that could not be opened, or broke. */
export const lineProblem = (error: unknown): string => {
  const failure = failureOf(error);
  const signIn = refusedSignIn(failure);
  if (signIn !== undefined) return withCodes(signIn, failure);
  if (isOverLimit(error)) return withCodes('The mail server takes no more for today', failure);
  if (failure.command === 'MAIL FROM')
    return withCodes('The mail server does not take mail from this sender', failure);
  const { originalCode } = Object(error) as { readonly originalCode?: unknown };
  for (const code of [originalCode, errorCode(error)])
    if (typeof code === 'string' && code in HERE) return HERE[code] ?? '';
  if (errorCode(error) === 'EAUTH') return withCodes(SIGN_IN, failure);
  if (errorCode(error) === 'ETLS')
    return /certificate|altnames|self[- ]signed/i.test(failure.message)
      ? "The mail server's certificate is signed by nobody whom this PC trusts"
      : NOT_ENCRYPTED;
  if (failure.status !== undefined) return withCodes('The mail server refuses', failure);
  return 'The line to the mail server was cut';
};

/** The sentence about one message that the server refused, for now or for good. */
export const refusedText = (error: unknown): string => {
  const failure = failureOf(error);
  if (isOverLimit(error)) return withCodes('The mail server takes no more for today', failure);
  if (failure.status === 452 || failure.status === 552 || /\b[45]\.2\.2\b/.test(failure.response))
    return withCodes('The mailbox is full', failure);
  if (failure.command === 'RCPT TO' && (failure.status ?? 0) >= 500)
    return withCodes('The mail server takes no mail for this address', failure);
  return (failure.status ?? 0) >= 500
    ? withCodes('The mail server refused the message', failure)
    : withCodes('The mail server asks to try again later', failure);
};

/** The status that the server answered; undefined where it gave none. */
export const statusOf = (error: unknown): number | undefined => failureOf(error).status;

/** Whether the server refused the sender, and so every message. */
export const isOfSender = (error: unknown): boolean => failureOf(error).command === 'MAIL FROM';
