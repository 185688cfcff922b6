import { z } from 'zod';
import { version } from '../../../contract/fields.ts';
import { Comparison, FeedState, UniversityPlace } from './university.model.ts';

/** The most characters of a password. */
export const LONGEST_PASSWORD = 1_000;

/** What is typed of a university's database. A certificate or a password that is left out is the one that is kept. */
export const UniversityTyped = UniversityPlace.extend({
  certificate: UniversityPlace.shape.certificate.optional(),
  password: z.string().min(1, 'Type the password').max(LONGEST_PASSWORD).optional(),
});
export type UniversityTyped = z.output<typeof UniversityTyped>;

export const UniversityUpdate = UniversityTyped.extend({ is_on: z.boolean(), version });
export type UniversityUpdate = z.output<typeof UniversityUpdate>;

/** A certificate as a person compares it with another's word. */
export const CertificateSeen = z.object({
  /** Whom it names, as `CN=db.university.example`. */
  subject: z.string(),
  /** SHA-256, in pairs: `AB:CD:…`. */
  fingerprint: z.string(),
  /** The last moment at which it is good, ISO in UTC. */
  valid_to: z.string(),
});
export type CertificateSeen = z.infer<typeof CertificateSeen>;

/** The setting, and how far the sending is. The password is in no answer. */
export const UniversityView = z.object({
  is_on: z.boolean(),
  /** Blank until it is typed, as the database and the user name are. */
  host: z.string(),
  port: z.int(),
  database: z.string(),
  username: z.string(),
  certificate: CertificateSeen.nullable(),
  sends: UniversityPlace.shape.sends,
  /** Whether a password for this server, database and user name is kept on this PC. */
  has_password: z.boolean(),
  version: z.int(),
  state: FeedState,
  /** The last comparison since Bursar was started; null before the first. */
  compared: Comparison.nullable(),
});
export type UniversityView = z.infer<typeof UniversityView>;

/** What came of trying a connection. */
export const UniversityTried = z.object({ works: z.boolean(), said: z.string() });
