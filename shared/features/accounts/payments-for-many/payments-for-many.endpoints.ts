import type { z } from 'zod';
import { act } from '../../../contract/act.ts';
import { created, endpoint, list } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { CollectedFee } from '../../collection/fees/fees.model.ts';
import { Claim } from '../bank-statements/bank-statements.model.ts';
import { LeftOfPayment, NewPaymentForMany, PaymentForMany } from './payments-for-many.model.ts';

export const payForMany = act({
  path: '/fees/many',
  summary:
    'Collect one transfer for many students, by a list or a class: a receipt for each, all or none; or say what that would do. What is left over stays in suspense',
  access: STAFF,
  body: NewPaymentForMany,
  found: PaymentForMany,
});

const LeftQuery = listQuery(['date'], {});
export type LeftQuery = z.output<typeof LeftQuery>;

export const listLeft = endpoint({
  method: 'GET',
  path: '/fees/many/left',
  summary: 'What is left of payments for many students whose line of the bank is not here yet, oldest first',
  access: ADMIN,
  query: LeftQuery,
  answer: list(LeftOfPayment),
});

export const claimLeft = endpoint({
  method: 'POST',
  path: '/fees/many/{id}/claim',
  summary: "Collect a student's fee from what is left of a payment for many students, as one more part of it",
  access: ADMIN,
  keyed: true,
  body: Claim,
  answer: created(CollectedFee),
});
