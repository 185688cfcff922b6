import Add from '@mui/icons-material/Add';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Letter } from '../../../shared/features/letters/letters.model.ts';
import { LETTER_TYPES } from '../../../shared/features/letters/letters.rules.ts';
import { useFormDoor } from '../../client/drafts.ts';
import { DataTable } from '../../ui/data-table.tsx';
import { usePageKey } from '../../ui/keyboard-hints.tsx';
import { CardRow, FilterBar, Page, RegisterName } from '../../ui/page.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { choicesOf, SelectFilter } from '../../ui/select-field.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { useFileViewer } from '../files/attachment-viewer.tsx';
import { letterColumns } from './letter-columns.tsx';
import { IssueLetterDialog } from './letter-dialog.tsx';
import { LOAD_FAILED, letterFile, MOST_ROWS, useLetterRegister, useLetterSummary } from './letters.data.ts';
import { useSendLetter } from './use-send-letter.tsx';

const COUNTERS = [
  { name: 'all', label: 'All Letters', icon: DescriptionOutlined, tone: 'neutral' },
  { name: 'transfer', label: 'Transfer Certificates', icon: SwapHoriz, tone: 'neutral' },
  { name: 'bonafide', label: 'Bonafide Certificates', icon: VerifiedOutlined, tone: 'neutral' },
  { name: 'drafts', label: 'Pending Drafts', icon: DraftsOutlined, tone: 'warning' },
] as const;

const STATUS_CHOICES = [
  { value: 'issued', label: 'Issued' },
  { value: 'draft', label: 'Draft' },
] as const;

const Counters = () => {
  const { data, isPending } = useLetterSummary();
  return (
    <CardRow>
      {COUNTERS.map(({ name, ...card }) => (
        <StatCard
          key={name}
          {...card}
          isLoading={isPending}
          value={(data?.[name] ?? 0).toLocaleString('en-IN')}
        />
      ))}
    </CardRow>
  );
};

export const LettersPage = () => {
  const { isFiltered, bind, paging, query, isAdmin } = useLetterRegister();
  const navigate = useNavigate();
  const { actions: viewer, preview } = useFileViewer();
  const { ask, dialog } = useSendLetter();
  const issuing = useFormDoor('letter');
  usePageKey('n', issuing.open);

  const onView = useCallback(({ id }: Letter) => void navigate(`/letters/${id}`), [navigate]);
  const columns = useMemo(() => letterColumns({ viewer, onView, onSend: ask }), [viewer, onView, ask]);

  return (
    <Page
      title="Letters and Documents"
      summary={isAdmin ? 'Of all courses' : 'Of your courses'}
      actions={
        <Button variant="contained" startIcon={<Add />} onClick={issuing.open}>
          Issue Letter
        </Button>
      }
    >
      <Counters />
      <FilterBar>
        <RegisterName>Issued Letters Register</RegisterName>
        <SearchBox
          label="Search by number, recipient or verification code"
          placeholder="Number, recipient or code"
          {...bind('q')}
        />
        <SelectFilter label="Type" all="All Types" choices={choicesOf(LETTER_TYPES)} {...bind('type')} />
        <SelectFilter label="Status" all="All Statuses" choices={STATUS_CHOICES} {...bind('status')} />
      </FilterBar>
      <DataTable
        label="Issued Letters Register"
        columns={columns}
        query={query}
        paging={paging}
        onOpen={onView}
        {...(!isAdmin && { most: MOST_ROWS })}
        empty={
          isFiltered
            ? { title: 'No letters found', hint: 'Change the search or the filters.' }
            : { title: 'No letters yet', hint: 'Write the first with Issue Letter.' }
        }
        failed={LOAD_FAILED}
      />
      {issuing.isOpen && (
        <IssueLetterDialog onIssued={(letter) => viewer.open(letterFile(letter))} onClose={issuing.close} />
      )}
      {dialog}
      {preview}
    </Page>
  );
};
