import Add from '@mui/icons-material/Add';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { Button } from '@mui/material';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { formatCount } from '../../../../shared/counted.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { LETTER_TYPES } from '../../../../shared/papers/letter-types.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { CardRow, FilterBar, Page, RegisterName } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { ChosenLetters, ExportLetters } from './chosen-letters.tsx';
import { letterColumns } from './letter-columns.tsx';
import { IssueLetterDialog } from './letter-dialog.tsx';
import { useAreTemplatesHere } from './letter-templates.data.ts';
import { cancellation, LOAD_FAILED, letterFile, STATUSES, useLetterSummary } from './letters.data.ts';
import { TemplatesDialog } from './templates-dialog.tsx';
import { useLetterRegister } from './use-letter-register.ts';
import { useManyLetters } from './use-many-letters.tsx';
import { useSendLetter } from './use-send-letter.tsx';

const COUNTERS = [
  { name: 'all', label: 'All Letters', icon: DescriptionOutlined, tone: 'neutral' },
  { name: 'transfer', label: 'Transfer Certificates', icon: SwapHoriz, tone: 'neutral' },
  { name: 'bonafide', label: 'Bonafide Certificates', icon: VerifiedOutlined, tone: 'neutral' },
  { name: 'drafts', label: 'Pending Drafts', icon: DraftsOutlined, tone: 'warning' },
] as const;

const Counters = () => {
  const { data, isPending } = useLetterSummary();
  return (
    <CardRow>
      {COUNTERS.map(({ name, ...card }) => (
        <StatCard key={name} {...card} isLoading={isPending} value={data && formatCount(data[name])} />
      ))}
    </CardRow>
  );
};

export const LettersPage = () => {
  const { isFiltered, bind, paging, where, query, selection, isOverseer } = useLetterRegister();
  const navigate = useNavigate();
  const { actions: viewer, preview } = useFileViewer();
  const { ask, dialog } = useSendLetter();
  const { ask: askToCancel, dialog: cancelDialog } = useCancelPaper('letters', 'Failed to cancel');
  const issuing = useDialogState('letter');
  const ofClass = useManyLetters();
  const [showsTemplates, setShowsTemplates] = useState(false);
  const areTemplatesHere = useAreTemplatesHere();

  const onView = useCallback(({ id }: Letter) => void navigate(`/letters/${id}`), [navigate]);
  const columns = useMemo(() => {
    const onCancel = isOverseer ? (letter: Letter) => askToCancel(cancellation(letter)) : undefined;
    return letterColumns({ viewer, onView, onSend: ask, onCancel });
  }, [viewer, onView, ask, askToCancel, isOverseer]);

  return (
    <Page
      title="Letters and Documents"
      summary={isOverseer ? 'All courses' : 'Your courses'}
      actions={
        <>
          <ExportLetters where={where} />
          {isOverseer && <Button onClick={() => setShowsTemplates(true)}>Templates</Button>}
          <ActButton onClick={ofClass.open}>To a Class</ActButton>
          <KeyedButton label="Issue Letter" startIcon={<Add />} onPress={issuing.open} />
        </>
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
        <SelectFilter label="Status" all="All Statuses" choices={STATUSES} {...bind('status')} />
        <DateFilter label="Date" {...bind('date')} />
      </FilterBar>
      <DataTable
        label="Issued Letters Register"
        columns={columns}
        query={query}
        paging={paging}
        selection={selection}
        chosen={<ChosenLetters selection={selection} where={where} />}
        onOpen={onView}
        isVoid={(letter) => letter.cancelled !== null}
        empty={
          isFiltered
            ? { title: 'No letters found', hint: 'Change the search or the filters.' }
            : { title: 'No letters yet', hint: 'Write the first with Issue Letter.' }
        }
        failed={LOAD_FAILED}
      />
      {issuing.isOpen && areTemplatesHere && (
        <IssueLetterDialog onIssued={(letter) => viewer.open(letterFile(letter))} onClose={issuing.close} />
      )}
      {showsTemplates && <TemplatesDialog onClose={() => setShowsTemplates(false)} />}
      {ofClass.dialogs}
      {dialog}
      {cancelDialog}
      {preview}
    </Page>
  );
};
