import { issueAuthority, issueCertificate } from '../../../main/https/issue-certificate.ts';

/** The certificate of a server on this PC, with who signed it. */
export const certified = async () => {
  const names = { names: ['localhost'], addresses: ['127.0.0.1'] };
  const now = new Date();
  const authority = await issueAuthority({
    title: 'Mail',
    permits: { ...names, addresses: ['127.0.0.0/8'] },
    now,
  });
  const { certificate: cert, key } = await issueCertificate({ authority, names, now });
  return { cert, key, ca: authority.certificate };
};
