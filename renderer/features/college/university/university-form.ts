import { z } from 'zod';
import { UniversityPlace } from '../../../../shared/features/college/university/university.model.ts';
import type {
  UniversityTyped,
  UniversityView,
} from '../../../../shared/features/college/university/university.setting.ts';
import type { FileRules } from '../../../ui/fields/file-rules.ts';
import { SERVER_FORM } from './server-form.ts';

export const UniversityForm = z.object({
  host: UniversityPlace.shape.host,
  database: UniversityPlace.shape.database,
  username: UniversityPlace.shape.username,
  ...SERVER_FORM,
  sends: UniversityPlace.shape.sends,
  is_on: z.boolean(),
});
export type UniversityValues = z.output<typeof UniversityForm>;

/** The form over a setting as it was read. */
export const formOf = (view: UniversityView): z.input<typeof UniversityForm> => ({
  host: view.host,
  port: String(view.port),
  database: view.database,
  username: view.username,
  password: '',
  certificate: '',
  without_certificate: false,
  sends: view.sends,
  is_on: view.is_on,
});

const certificateOf = ({ certificate, without_certificate }: UniversityValues) => {
  if (certificate !== '') return { certificate };
  return without_certificate ? { certificate: null } : {};
};

/** What is typed, as the calls take it. */
export const typedOf = (values: UniversityValues): UniversityTyped => {
  const { host, port, database, username, sends, password } = values;
  return {
    ...{ host, port, database, username, sends },
    ...(password !== '' && { password }),
    ...certificateOf(values),
  };
};

export const CERTIFICATE_RULES: FileRules = {
  endings: ['.pem', '.crt', '.cer'],
  maxBytes: 100_000,
  wrongType: 'Choose a certificate: a file that ends in .pem, .crt or .cer',
  tooLarge: 'A certificate is smaller than 100 kB',
};

/** A certificate's file as PEM: Windows writes it as bytes too. */
export const asPem = (bytes: Uint8Array): string => {
  const text = new TextDecoder().decode(bytes);
  if (text.includes('-----BEGIN')) return text.trim();
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----`;
};
