import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  concessionSummary,
  exportConcessions,
} from '../../../../shared/features/changes/concessions/concessions.endpoints.ts';
import {
  CONCESSION_STATUSES,
  type Concession,
} from '../../../../shared/features/changes/concessions/concessions.model.ts';
import { listSessions } from '../../../../shared/features/college/sessions/sessions.endpoints.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf } from '../../../client/queries.ts';
import { choicesOf, SelectFilter } from '../../../ui/fields/select-field.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { ExportRows } from '../../../ui/print-and-export/export-button.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import type { Selection } from '../../../ui/tables/use-selection.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import type { FileViewer } from '../../college/files/attachment-viewer.tsx';
import { concessionColumns } from './concession-columns.tsx';
import { ConcessionDialog } from './concession-dialog.tsx';
import { TakeBackDialog } from './take-back-dialog.tsx';
import { useConcessionRegister, useConcessionWhere } from './use-concession-register.ts';

const ASKED_BY = [{ value: 'me', label: 'Me' }];

type Where = ReturnType<typeof useConcessionWhere>['where'];

const ExportRowsOf = ({ where, chosen }: { readonly where: Where; readonly chosen?: Selection['ids'] }) => (
  <ExportRows where={where} chosen={chosen} load={(query) => fetchFile(exportConcessions, { query })} />
);

/** Exports what the address bar asks of the register. */
export const ExportConcessions = () => <ExportRowsOf where={useConcessionWhere().where} />;

/** Every concession that was asked for, and what became of it. */
export const ConcessionRegister = ({ viewer }: { readonly viewer: FileViewer }) => {
  const { isFiltered, bind, paging, where, query, selection } = useConcessionRegister();
  const { choices } = useCourseChoices({ withUnused: true });
  const { data: sessions } = useQuery(queryOf('academic_sessions', listSessions));
  const { data: summary } = useQuery(queryOf('concessions', concessionSummary));
  const [opened, setOpened] = useState<Concession>();
  const isOverseer = useSeesAll();
  const [takingBack, setTakingBack] = useState<Concession>();
  const columns = useMemo(
    () => concessionColumns({ viewer, onTakeBack: isOverseer ? setTakingBack : undefined }),
    [viewer, isOverseer],
  );
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search by student, roll or sanction number"
          placeholder="Student, roll, sanction"
          {...bind('q')}
        />
        <SelectFilter
          label="Status"
          all="All Statuses"
          choices={choicesOf(CONCESSION_STATUSES)}
          {...bind('status')}
        />
        <SelectFilter label="Course" all="All Courses" choices={choices} {...bind('course')} />
        <SelectFilter
          label="Session"
          all="All Sessions"
          choices={(sessions ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          {...bind('session')}
        />
        <SelectFilter
          label="Category"
          all="All Categories"
          choices={choicesOf(summary?.categories ?? [])}
          {...bind('category')}
        />
        <SelectFilter label="Requested By" all="Everybody" choices={ASKED_BY} {...bind('by')} />
      </FilterBar>
      <DataTable
        label="Concessions"
        columns={columns}
        query={query}
        paging={paging}
        onOpen={setOpened}
        isVoid={({ status }) => status === 'Taken Back'}
        selection={selection}
        chosen={
          <ChosenBar
            selection={selection}
            sum={formatRupees(sumRupees(selection.rows.map(({ amount }) => amount)))}
          >
            <ExportRowsOf where={where} chosen={selection.ids} />
          </ChosenBar>
        }
        empty={
          isFiltered
            ? { title: 'No concessions found', hint: 'Clear the search or choose other filters.' }
            : { title: 'No concessions yet', hint: 'Request one on the student’s page.' }
        }
        failed="Failed to load concessions"
      />
      {takingBack && <TakeBackDialog concession={takingBack} onClose={() => setTakingBack(undefined)} />}
      {opened && <ConcessionDialog concession={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
};
