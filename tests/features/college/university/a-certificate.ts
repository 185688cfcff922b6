import { issueAuthority, issueCertificate } from '../../../../main/https/issue-certificate.ts';

/** A certificate of db.university.example, and its private key, both as PEM. */
export const aCertificate = async (): Promise<{ readonly pem: string; readonly key: string }> => {
  const now = new Date('2026-11-21T10:00:00');
  const names = { names: ['db.university.example'], addresses: [] };
  const authority = await issueAuthority({ title: 'University', permits: names, now });
  const { certificate, key } = await issueCertificate({ authority, names, now });
  return { pem: certificate, key };
};
