import { created, endpoint, record } from '../../../contract/endpoint.ts';
import { STAFF } from '../../../contract/roles.ts';
import { CollectedFee, NewFee } from '../fees/fees.model.ts';
import { GivingBack, PostDated, TakingPostDated } from './post-dated.model.ts';

export const keepPostDated = endpoint({
  method: 'POST',
  path: '/post-dated-cheques',
  summary: 'Keep a cheque that is dated ahead, with the fee entry that it is for: no receipt before its day',
  access: STAFF,
  keyed: true,
  body: NewFee,
  answer: created(PostDated),
});

export const takePostDated = endpoint({
  method: 'POST',
  path: '/post-dated-cheques/{id}/take',
  summary:
    'From its day on: take the cheque into the books, with its receipt; it is then deposited like any other',
  access: STAFF,
  keyed: true,
  body: TakingPostDated,
  answer: created(CollectedFee),
});

export const giveBackPostDated = endpoint({
  method: 'POST',
  path: '/post-dated-cheques/{id}/give-back',
  summary: 'Give a cheque that is not in the books back to who brought it',
  access: STAFF,
  body: GivingBack,
  answer: record(PostDated),
});
