import { useQuery } from '@tanstack/react-query';
import { listBackups } from '../../../../shared/features/college/backup/backup.endpoints.ts';
import { pageQueryOf } from '../../../client/queries.ts';
import { useUrlFilters } from '../../../ui/tables/use-url-filters.ts';

const FILTERS = {};

export const useBackupRegister = () => {
  const { paging } = useUrlFilters(FILTERS);
  const query = useQuery(pageQueryOf('backups', listBackups, { query: paging.query }));
  return { paging, query };
};
