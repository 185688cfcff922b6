import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { DAY_MS } from '../../shared/dates.ts';
import { makeFolder, writeWhole } from '../office/disk/durable-files.ts';
import { covers, type OfficeNames, permitsFor, sameNames } from './office-names.ts';

const Names = z.object({ names: z.array(z.string()), addresses: z.array(z.string()) });
/** Certificate, key and what they were made for stay in one file, so that they always belong together. */
const Stored = z.object({
  certificate: z.string(),
  key: z.string(),
  names: Names,
});
type Stored = z.infer<typeof Stored>;

export interface OfficeCertificate {
  readonly certificate: string;
  readonly key: string;
  /** PEM of the authority that the other desks have to trust. */
  readonly authority: string;
  /** The authority's SHA-256, in pairs: what two people compare before they trust it. */
  readonly fingerprint: string;
  readonly validUntil: Date;
}

/** A certificate is renewed this long before it ends; the office is looked at daily. */
const RENEW_DAYS = 30;
/** The authority has to outlive every certificate it makes. */
const RENEW_AUTHORITY_DAYS = 400;

const folderOf = (dataDirectory: string): string => join(dataDirectory, 'https');

const readStored = (dataDirectory: string, name: string): Stored | undefined => {
  try {
    const stored = Stored.parse(JSON.parse(readFileSync(join(folderOf(dataDirectory), name), 'utf8')));
    const isPair = new X509Certificate(stored.certificate).checkPrivateKey(createPrivateKey(stored.key));
    return isPair ? stored : undefined;
  } catch {
    return undefined; // missing or damaged: it is made anew
  }
};

const keep = async (dataDirectory: string, name: string, stored: Stored): Promise<Stored> => {
  makeFolder(folderOf(dataDirectory));
  await writeWhole(join(folderOf(dataDirectory), name), JSON.stringify(stored));
  return stored;
};

/**
 * The office's certificate for these names, from its own authority. Both are kept in the data directory (readable
 * by this user only) and made anew when they do not fit the names or come near their end; a new authority has a
 * new fingerprint, and the other desks have to trust it again.
 */
export const provideCertificate = async (
  dataDirectory: string,
  input: { readonly names: OfficeNames; readonly now: Date },
): Promise<OfficeCertificate> => {
  const { names, now } = input;
  // Only an office that encrypts its line loads the certificate library.
  const { issueAuthority, issueCertificate } = await import('./issue-certificate.ts');
  const lasts = ({ certificate }: Stored, days: number): boolean => {
    const { validFromDate, validToDate } = new X509Certificate(certificate);
    return now >= validFromDate && validToDate.getTime() - now.getTime() > days * DAY_MS;
  };

  const provideAuthority = async (): Promise<Stored> => {
    const stored = readStored(dataDirectory, 'authority.json');
    if (stored && covers(stored.names, names) && lasts(stored, RENEW_AUTHORITY_DAYS)) return stored;
    const permits = permitsFor(names);
    const title = `Bursar at ${names.names[0] ?? 'this office'}`;
    const issued = await issueAuthority({ title, permits, now });
    return keep(dataDirectory, 'authority.json', { ...issued, names: asMutable(permits) });
  };

  const authority = await provideAuthority();
  const fits = (stored: Stored): boolean =>
    sameNames(stored.names, names) &&
    lasts(stored, RENEW_DAYS) &&
    new X509Certificate(stored.certificate).verify(new X509Certificate(authority.certificate).publicKey);
  const stored = readStored(dataDirectory, 'office.json');
  const own =
    stored && fits(stored)
      ? stored
      : await keep(dataDirectory, 'office.json', {
          ...(await issueCertificate({ authority, names, now })),
          names: asMutable(names),
        });
  return {
    certificate: own.certificate,
    key: own.key,
    authority: authority.certificate,
    fingerprint: new X509Certificate(authority.certificate).fingerprint256,
    validUntil: new X509Certificate(own.certificate).validToDate,
  };
};

const asMutable = ({ names, addresses }: OfficeNames): Stored['names'] => ({
  names: [...names],
  addresses: [...addresses],
});
