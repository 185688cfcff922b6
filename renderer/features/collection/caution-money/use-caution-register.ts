import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../../../shared/contract/filters.ts';
import { isIsoDate } from '../../../../shared/dates.ts';
import {
  listCautionHeld,
  listLapses,
} from '../../../../shared/features/collection/caution-money/caution-money.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useSelection } from '../../../ui/tables/use-selection.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { tab: 'held', q: '', course: '', left_by: '' };

/** Leavers whose caution money is held, and what lapsed, as the address bar asks for them. */
export const useCautionRegister = () => {
  const { filters, isFiltered, set, bind, paging } = useUrlFilters(FILTERS);
  const isOfLapses = filters.tab === 'lapsed';
  const where = {
    q: filters.q,
    course_id: idOf(filters.course),
    left_by: isIsoDate(filters.left_by) ? filters.left_by : undefined,
  };
  const { limit, offset } = paging.query;
  const held = useQuery({
    ...pageQueryOf('refunds', listCautionHeld, { query: { ...where, limit, offset } }),
    enabled: !isOfLapses,
  });
  const lapses = useQuery({
    ...pageQueryOf('refunds', listLapses, { query: { limit, offset } }),
    enabled: isOfLapses,
  });
  const selection = useSelection(where, held.data?.rows);
  return { isOfLapses, isFiltered, set, bind, paging, held, lapses, selection };
};
