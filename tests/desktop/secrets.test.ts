import { expect, test } from 'vitest';
import { secretsOf } from '../../main/desktop/secrets.ts';
import { electronDouble } from '../support/offices/electron-double.ts';

test('a secret is encrypted by the system, and comes back as it was', async () => {
  const { encrypt, decrypt } = secretsOf(electronDouble().electron);
  const encrypted = (await encrypt('counting-house')) ?? '';
  expect(encrypted).toMatch(/^[A-Za-z0-9+/]+=*$/);
  expect(Buffer.from(encrypted, 'base64').toString()).not.toContain('counting-house');
  expect(await decrypt(encrypted)).toBe('counting-house');
});

test.each([
  ['where the system keeps no secrets', { keepsSecrets: false }],
  ['on Linux without a keyring, whose password everybody knows', { keyring: 'basic_text' }],
] as const)('nothing is encrypted %s', async (_where, answers) => {
  expect(await secretsOf(electronDouble(answers).electron).encrypt('counting-house')).toBeUndefined();
});
