import { errorCode } from '../../shared/error-code.ts';

/** A sentence for an admin about why nothing can be sent. Nothing that the server said stands in it: it may be anybody's. */
export class FeedProblem extends Error {}

/** What PostgreSQL's codes mean for an admin (its manual, Appendix A). */
const SAID_THERE: Readonly<Record<string, string>> = {
  '28P01': "The university's database does not take this user name and password",
  '28000': "The university's database does not let this user name in from here",
  '3D000': "The university's server has no database of this name",
  '3F000':
    "The university's database is not set up for Bursar: its administrator runs schema.sql there first",
  '42P01':
    "The university's database is not set up for Bursar: its administrator runs schema.sql there first",
  '42703':
    "The university's database is of an older Bursar: its administrator runs the newer schema.sql there first",
  '42501':
    "The university's database does not let this user name write: its administrator adds the office there first",
  '53100': "The disk of the university's database is full",
  '53300': "The university's database has no free connection",
  '57P01': "The university's database was stopped",
  '57P02': "The university's database was stopped",
  '57P03': "The university's database is starting or stopping",
  '57014': "The university's database took too long",
};

const SAID_HERE: Readonly<Record<string, string>> = {
  ECONNREFUSED: "The university's server does not answer at this address and port",
  ENOTFOUND: "The address of the university's server is not known",
  EAI_AGAIN: "The address of the university's server cannot be looked up: this PC may be without a network",
  ETIMEDOUT: "The university's server does not answer",
  EHOSTUNREACH: "The university's server cannot be reached from here",
  ENETUNREACH: "The university's server cannot be reached from here",
  ECONNRESET: "The line to the university's server was cut",
  EPIPE: "The line to the university's server was cut",
  CERT_HAS_EXPIRED: "The certificate of the university's server has expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "The certificate of the university's server is for another address",
  DEPTH_ZERO_SELF_SIGNED_CERT: "The certificate of the university's server is not the one that is named here",
  SELF_SIGNED_CERT_IN_CHAIN: "The certificate of the university's server is not the one that is named here",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    "The certificate of the university's server is not signed by who is named here",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    "The certificate of the university's server is not signed by who is named here",
};

/** The sentence about a failure. Example: a wrong password's. */
export const problemOf = (error: unknown): string => {
  if (error instanceof FeedProblem) return error.message;
  const code = errorCode(error);
  const known = code === undefined ? undefined : (SAID_THERE[code] ?? SAID_HERE[code]);
  if (known !== undefined) return known;
  if (error instanceof Error && error.message.includes('does not support SSL'))
    return "The university's server does not encrypt: its administrator turns TLS on";
  if (error instanceof Error && /terminated|timeout/i.test(error.message))
    return "The line to the university's server was cut";
  return /^[0-9A-Z]{5}$/.test(code ?? '')
    ? `The university's database refused what was sent (${code})`
    : "The university's server answers as no PostgreSQL does";
};
