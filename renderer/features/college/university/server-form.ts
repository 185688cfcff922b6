import { z } from 'zod';
import { limitedText } from '../../../../shared/contract/fields.ts';
import { LONGEST_PASSWORD } from '../../../../shared/features/college/university/university.setting.ts';

const NO_PORT = 'A port is a number from 1 to 65535';

/** What a form asks for of every server that the office signs in to. */
export const SERVER_FORM = {
  port: z
    .string()
    .trim()
    .max(5)
    .regex(/^\d+$/, NO_PORT)
    .transform(Number)
    .pipe(z.int().min(1, NO_PORT).max(65_535, NO_PORT)),
  /** Blank: as it is. */
  password: z.string().max(LONGEST_PASSWORD),
  /** Blank: as it is. */
  certificate: limitedText(100_000),
  /** Whether the certificate that is kept is taken off. */
  without_certificate: z.boolean(),
};
