/** How a desk comes to trust the office's certificate, system by system. */
export const TRUST_STEPS: readonly string[] = [
  'Windows: open the file, Install Certificate, Local Machine, “Trusted Root Certification Authorities”.',
  'Android: Settings, Security, Install a certificate, CA certificate.',
  'iPhone and Mac: open the file, install the profile, then trust it fully in the certificate settings.',
  'Firefox keeps its own list: Settings, Certificates, Authorities, Import.',
];
