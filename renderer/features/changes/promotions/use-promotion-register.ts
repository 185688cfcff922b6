import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../../../shared/contract/filters.ts';
import { listPromotions } from '../../../../shared/features/changes/promotions/promotions.endpoints.ts';
import type { Promotion } from '../../../../shared/features/changes/promotions/promotions.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = { q: '', course: '' };

/** A promotion that was done: its run's number is the row's. */
export type DonePromotion = Promotion & { readonly id: number };

interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

const numbered = ({ rows, total }: Page<Promotion>): Page<DonePromotion> => ({
  rows: rows.flatMap((row) => (row.run_id === null ? [] : [{ ...row, id: row.run_id }])),
  total,
});

export const usePromotionRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS);
  const where = { q: filters.q, course_id: idOf(filters.course) };
  const { limit, offset } = paging.query;
  const found = pageQueryOf('promotions', listPromotions, { query: { ...where, limit, offset } });
  const query = useQuery({ ...found, select: numbered });
  return { isFiltered, bind, paging, query };
};
