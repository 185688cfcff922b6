import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { idOf, oneOf } from '../../../../shared/contract/filters.ts';
import { listVouchers } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.endpoints.ts';
import { VOUCHER_STATUSES } from '../../../../shared/features/accounts/payment-vouchers/payment-vouchers.model.ts';
import { PAYMENT_TYPES } from '../../../../shared/features/collection/fees/fees.model.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';
import { rowOf } from './payment-row.ts';

const FILTERS = { q: '', status: '', fund: '', head: '', mode: '', from: '', to: '' };
const SORTABLE = ['date', 'payee', 'amount'] as const;

/** The register of payments, filtered by the address. */
export const usePaymentRegister = () => {
  const { filters, isFiltered, bind, paging } = useUrlFilters(FILTERS, SORTABLE);
  const where = {
    q: filters.q,
    status: oneOf(VOUCHER_STATUSES, filters.status),
    fund_id: idOf(filters.fund),
    head_id: idOf(filters.head),
    payment_type: oneOf(PAYMENT_TYPES, filters.mode),
    from: filters.from,
    to: filters.to,
  };
  const query = useQuery(pageQueryOf('vouchers', listVouchers, { query: { ...where, ...paging.query } }));
  const { data } = query;
  const page = useMemo(() => data && { rows: data.rows.map(rowOf), total: data.total }, [data]);
  return { isFiltered, bind, paging, where, query: { ...query, data: page } };
};
