import { z } from 'zod';
import { act, heldToLook, stamped } from '../../../contract/act.ts';
import { endpoint, record } from '../../../contract/endpoint.ts';
import { optionalText, requiredText } from '../../../contract/fields.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import {
  AskedExemption,
  DecidedExemption,
  Exempting,
  Exemption,
  NewExemption,
  TakeBackExemption,
  TakenBack,
} from './exemptions.model.ts';

export const askExemption = act({
  path: '/exemptions',
  summary:
    'Request an exemption by rule, or say whom it would let off: by gender, category, year and courses, or of listed students; an accountant within the own courses',
  access: STAFF,
  body: NewExemption,
  found: AskedExemption,
});

export const showExemption = endpoint({
  method: 'GET',
  path: '/exemptions/{id}',
  summary: 'An exemption',
  access: STAFF,
  answer: record(Exemption),
});

export const previewExemption = endpoint({
  method: 'GET',
  path: '/exemptions/{id}/preview',
  summary: 'Whom an exemption that waits or stands would let off as of now, and whom not',
  access: STAFF,
  answer: record(Exempting.extend(stamped)),
});

export const approveExemption = endpoint({
  method: 'POST',
  path: '/exemptions/{id}/approve',
  summary:
    'Approve an exemption: it concedes to all whom it meets, and to those who are charged later; as one person with who asked only where no other admin is free of this, with a reason',
  access: ADMIN,
  keyed: true,
  body: z.strictObject({ reason: optionalText(500), ...heldToLook }),
  answer: record(DecidedExemption),
});

export const declineExemption = endpoint({
  method: 'POST',
  path: '/exemptions/{id}/decline',
  summary: 'Decline an exemption with a reason; it stays in the register',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is declined', 500) }),
  answer: record(Exemption),
});

export const applyExemption = endpoint({
  method: 'POST',
  path: '/exemptions/{id}/apply',
  summary:
    'Concede by an approved exemption to those whom it meets now and did not before, as after a gender was filled in',
  access: ADMIN,
  keyed: true,
  body: z.strictObject(heldToLook),
  answer: record(DecidedExemption),
});

export const endExemption = endpoint({
  method: 'POST',
  path: '/exemptions/{id}/end',
  summary: 'End an exemption with a reason: what it conceded stays, and nothing more is conceded by it',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it ends', 500) }),
  answer: record(Exemption),
});

export const takeBackExemption = endpoint({
  method: 'POST',
  path: '/exemptions/{id}/take-back',
  summary:
    'Take an exemption back with a reason, of chosen students or of all: from now on their dues are owed again, and it meets them no more',
  access: ADMIN,
  keyed: true,
  body: TakeBackExemption,
  answer: record(TakenBack),
});
