import { z } from 'zod';
import { created, endpoint, list, record, spreadsheet } from '../../../contract/endpoint.ts';
import { exportFormat, listQuery, queryId } from '../../../contract/list-query.ts';
import { STAFF } from '../../../contract/roles.ts';
import { CollectedFee, NewFee } from '../fees/fees.model.ts';
import { GivingBack, POST_DATED_STATES, PostDated, TakingPostDated } from './post-dated.model.ts';

export const PostDatedQuery = listQuery(['date'], {
  state: z.enum(POST_DATED_STATES).optional(),
  course_id: queryId.optional(),
});
export type PostDatedQuery = z.output<typeof PostDatedQuery>;

export const listPostDated = endpoint({
  method: 'GET',
  path: '/post-dated-cheques',
  summary: 'Cheques that are dated ahead, the next to fall due first',
  access: STAFF,
  query: PostDatedQuery,
  answer: list(PostDated),
});

export const exportPostDated = endpoint({
  method: 'GET',
  path: '/post-dated-cheques/export',
  summary: "The list's rows as a spreadsheet",
  access: STAFF,
  query: PostDatedQuery.extend({ format: exportFormat }),
  answer: spreadsheet,
});

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
