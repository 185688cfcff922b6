import {
  changedSince,
  listHandOffs,
  readMapping,
} from '../../../../shared/features/overview/tally/tally.endpoints.ts';
import { queryOf } from '../../../client/queries.ts';

export const mappingQuery = queryOf('tally', readMapping);
export const handOffsQuery = queryOf('tally', listHandOffs, {});
export const changesQuery = queryOf('tally', changedSince);
