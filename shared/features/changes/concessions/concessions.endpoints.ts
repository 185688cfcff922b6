import { z } from 'zod';
import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { optionalText, requiredText } from '../../../contract/fields.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { DuesTakenBack, DuesToTakeBack } from '../../charges/dues/taking-back.ts';
import { Concession, ConcessionSummary, NewConcession } from './concessions.model.ts';

export const concessionSummary = endpoint({
  method: 'GET',
  path: '/concessions/summary',
  summary:
    'How many concessions wait, were approved and declined, their sums, the categories in use and those that the office offers',
  access: STAFF,
  answer: record(ConcessionSummary),
});

export const askConcession = endpoint({
  method: 'POST',
  path: '/concessions',
  summary:
    'Request a concession on a due, for its write-off, or for it to be taken back as a mistake; figures stay until it is approved',
  access: STAFF,
  keyed: true,
  body: NewConcession,
  answer: created(Concession),
});

export const takeBackDues = endpoint({
  method: 'POST',
  path: '/students/{id}/dues/take-back',
  summary:
    'Take back several unpaid dues of a student with one reason, all or none: what the calling admin raised today at once, the rest as a request that somebody else approves',
  access: STAFF,
  keyed: true,
  body: DuesToTakeBack,
  answer: record(DuesTakenBack),
});

export const approveConcession = endpoint({
  method: 'POST',
  path: '/concessions/{id}/approve',
  summary:
    'Approve a concession; as one person with who asked only where no other admin is free of this, with a reason',
  access: ADMIN,
  body: z.strictObject({ reason: optionalText(500) }),
  answer: record(Concession),
});

export const declineConcession = endpoint({
  method: 'POST',
  path: '/concessions/{id}/decline',
  summary: 'Decline a concession with a reason; it stays in the register',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Say why it is declined', 500) }),
  answer: record(Concession),
});

export const takeBackConcession = endpoint({
  method: 'POST',
  path: '/concessions/{id}/take-back',
  summary: 'Take back an approved concession with a reason: from now on the due is owed again',
  access: ADMIN,
  body: z.strictObject({ reason: requiredText('Give the reason for reversing it', 500) }),
  answer: record(Concession),
});
