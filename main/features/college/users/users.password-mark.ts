import { createHmac } from 'node:crypto';

/** The mark of an account's password in its entries: HMAC-SHA256 of its hash with the office's own id, in hex. It tells neither. */
export const passwordMark = (office: string, userId: number, passwordHash: string): string =>
  createHmac('sha256', office).update(`${userId} ${passwordHash}`).digest('hex');
