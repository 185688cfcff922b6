// Has to come first: the certificate library takes its parts together through it.
import { DAY_MS } from '../../shared/dates.ts';
import 'reflect-metadata';
import { AsnConvert } from '@peculiar/asn1-schema';
import {
  GeneralName as AsnGeneralName,
  GeneralSubtree,
  GeneralSubtrees,
  id_ce_nameConstraints,
  NameConstraints,
} from '@peculiar/asn1-x509';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsage,
  ExtendedKeyUsageExtension,
  Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  SubjectKeyIdentifierExtension,
  X509Certificate,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { OfficeNames } from './office-names.ts';

/** A certificate and its private key, both as PEM text. */
export interface Issued {
  readonly certificate: string;
  readonly key: string;
}

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' } as const;
const AUTHORITY_DAYS = 10 * 365;
/** The longest that every browser accepts from an authority that people add by hand is 825; 397 from any. */
const CERTIFICATE_DAYS = 397;

const newKeys = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

const keyAsPem = async (key: CryptoKey): Promise<string> => {
  const text = Buffer.from(await crypto.subtle.exportKey('pkcs8', key)).toString('base64');
  return `-----BEGIN PRIVATE KEY-----\n${text.replace(/.{1,64}/g, '$&\n')}-----END PRIVATE KEY-----\n`;
};

const keyFromPem = (pem: string) =>
  crypto.subtle.importKey(
    'pkcs8',
    Buffer.from(pem.replace(/-----[^-]+-----|\s/g, ''), 'base64'),
    ALGORITHM,
    false,
    ['sign'],
  );

/** A day of grace for a desk whose clock is behind. */
const validity = (now: Date, days: number) => ({
  notBefore: new Date(now.getTime() - DAY_MS),
  notAfter: new Date(now.getTime() + days * DAY_MS),
});

const serialNumber = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Positive, and never shorter for a leading zero.
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 0x40;
  return Buffer.from(bytes).toString('hex');
};

/** RFC 5280, 4.2.1.10: what this authority may vouch for. Whoever steals it can imitate no other site. */
const constrainedTo = ({ names, addresses }: OfficeNames): Extension => {
  const permitted = [
    ...names.map((dNSName) => new AsnGeneralName({ dNSName })),
    ...addresses.map((iPAddress) => new AsnGeneralName({ iPAddress })),
  ].map((base) => new GeneralSubtree({ base }));
  const constraints = new NameConstraints({ permittedSubtrees: new GeneralSubtrees(permitted) });
  return new Extension(id_ce_nameConstraints, true, AsnConvert.serialize(constraints));
};

/**
 * Makes an authority of the office's own. `permits` lists domains and address ranges (`10.0.0.0/8`);
 * it vouches for nothing else, and for no authority below it.
 */
export const issueAuthority = async (input: {
  readonly title: string;
  readonly permits: OfficeNames;
  readonly now: Date;
}): Promise<Issued> => {
  const keys = await newKeys();
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: serialNumber(),
    name: [{ CN: [input.title] }, { O: ['Bursar'] }],
    ...validity(input.now, AUTHORITY_DAYS),
    signingAlgorithm: ALGORITHM,
    keys,
    extensions: [
      new BasicConstraintsExtension(true, 0, true),
      new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      constrainedTo(input.permits),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), key: await keyAsPem(keys.privateKey) };
};

/** Makes the certificate with which the office shows itself to its desks. */
export const issueCertificate = async (input: {
  readonly authority: Issued;
  readonly names: OfficeNames;
  readonly now: Date;
}): Promise<Issued> => {
  const { names, addresses } = input.names;
  const [keys, issuer] = [await newKeys(), new X509Certificate(input.authority.certificate)];
  const certificate = await X509CertificateGenerator.create({
    serialNumber: serialNumber(),
    subject: [{ CN: [names[0] ?? addresses[0] ?? 'Bursar'] }],
    issuer: issuer.subjectName,
    ...validity(input.now, CERTIFICATE_DAYS),
    signingAlgorithm: ALGORITHM,
    publicKey: keys.publicKey,
    signingKey: await keyFromPem(input.authority.key),
    extensions: [
      new BasicConstraintsExtension(false, undefined, true),
      new KeyUsagesExtension(KeyUsageFlags.digitalSignature, true),
      new ExtendedKeyUsageExtension([ExtendedKeyUsage.serverAuth]),
      new SubjectAlternativeNameExtension([
        ...names.map((value) => ({ type: 'dns' as const, value })),
        ...addresses.map((value) => ({ type: 'ip' as const, value })),
      ]),
      await AuthorityKeyIdentifierExtension.create(issuer.publicKey),
      await SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate: certificate.toString('pem'), key: await keyAsPem(keys.privateKey) };
};
