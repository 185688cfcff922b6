import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { exportExemptions } from '../../../../shared/features/changes/exemptions/exemptions.endpoints.ts';
import { EXEMPTION_STATUSES } from '../../../../shared/features/changes/exemptions/exemptions.model.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { fetchFile } from '../../../client/files.ts';
import { queryOf } from '../../../client/queries.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { EXEMPTION_COLUMNS } from './exemption-columns.tsx';
import { useExemptionRegister } from './use-exemption-register.ts';

/** Every exemption by rule that was asked for, and what became of it; a row opens its students. */
export const ExemptionRegister = () => {
  const { isFiltered, bind, paging, where, query } = useExemptionRegister();
  const navigate = useNavigate();
  const { data: sessions } = useQuery(queryOf('academic_sessions', listSessions));
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search by name, category or sanction number"
          placeholder="Name, category, sanction"
          {...bind('q')}
        />
        <SelectFilter
          label="Status"
          all="All Statuses"
          choices={choicesOf(EXEMPTION_STATUSES)}
          {...bind('status')}
        />
        <SelectFilter
          label="Session"
          all="All Sessions"
          choices={(sessions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...bind('session')}
        />
        <ExportRows where={where} load={(filter) => fetchFile(exportExemptions, { query: filter })} />
      </FilterBar>
      <DataTable
        label="Exemptions"
        columns={EXEMPTION_COLUMNS}
        query={query}
        paging={paging}
        onOpen={({ id }) => navigate(`/exemptions/${id}`)}
        isVoid={({ status }) => status === 'Declined' || status === 'Taken Back'}
        empty={
          isFiltered
            ? { title: 'No exemptions found', hint: 'Clear the search or choose other filters.' }
            : {
                title: 'No exemptions yet',
                hint: 'Press Request Exemption to let many students off at once, as all girls of tuition.',
              }
        }
        failed="Failed to load exemptions"
      />
    </>
  );
};
