import { created, endpoint, list, record } from '../../../contract/endpoint.ts';
import { listQuery } from '../../../contract/list-query.ts';
import { ADMIN, STAFF } from '../../../contract/roles.ts';
import { Fund, FundPatch, NewFund } from './funds.model.ts';

export const listFunds = endpoint({
  method: 'GET',
  path: '/funds',
  summary: 'Funds: money that is kept and reported apart',
  access: STAFF,
  query: listQuery(['name'], {}),
  answer: list(Fund),
});

export const createFund = endpoint({
  method: 'POST',
  path: '/funds',
  summary: 'Add a fund: the college’s own, or held for another body',
  access: ADMIN,
  body: NewFund,
  answer: created(Fund),
});

export const updateFund = endpoint({
  method: 'PATCH',
  path: '/funds/{id}',
  summary:
    'Rename a fund; its kind changes only while no head belongs to it, its mark only before the first receipt of the year has it',
  access: ADMIN,
  body: FundPatch,
  answer: record(Fund),
});
