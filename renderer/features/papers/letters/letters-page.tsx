import Add from '@mui/icons-material/Add';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import DraftsOutlined from '@mui/icons-material/DraftsOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import VerifiedOutlined from '@mui/icons-material/VerifiedOutlined';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted, formatCount } from '../../../../shared/counted.ts';
import { printLetters } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { letters } from '../../../../shared/features/papers/letters/letters.register.ts';
import { useDialogState } from '../../../client/drafts.ts';
import { fetchFile } from '../../../client/files.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { MoreActs } from '../../../ui/pages/more-acts.tsx';
import { CardRow, Page } from '../../../ui/pages/page.tsx';
import { StatCard } from '../../../ui/pages/stat-card.tsx';
import { ExportRegister } from '../../../ui/registers/export-register.tsx';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { PrintChosen } from '../../college/papers/print-chosen.tsx';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { LETTER_CELLS, letterActions } from './letter-columns.tsx';
import { IssueLetterDialog } from './letter-dialog.tsx';
import { useAreTemplatesHere } from './letter-templates.data.ts';
import { cancellation, LOAD_FAILED, letterFile, useLetterSummary } from './letters.data.ts';
import { TemplatesDialog } from './templates-dialog.tsx';
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

/** Whether a letter chosen is printed with the others. */
const isPrinted = ({ status, cancelled, attachment }: Letter): boolean =>
  status === 'issued' && !cancelled && !attachment;

const leftOut = (rows: readonly Letter[]): string | undefined => {
  const left = rows.filter((letter) => !isPrinted(letter)).length;
  return left > 0
    ? `${counted(left, 'letter', 'letters')} not printed: a draft, cancelled, or with a file of its own.`
    : undefined;
};

interface LettersPageProps {
  /** Makes the dialog that sends an issued letter; absent for who may not send. */
  readonly mailOf?: ((letter: Letter, onClose: () => void) => ReactNode) | undefined;
}

export const LettersPage = ({ mailOf }: LettersPageProps) => {
  const isOverseer = useSeesAll();
  const register = useRegister(letters);
  const navigate = useNavigate();
  const { actions: viewer, preview } = useFileViewer();
  const { ask, dialog } = useSendLetter();
  const { ask: askToCancel, dialog: cancelDialog } = useCancelPaper('letters', 'Failed to cancel');
  const issuing = useDialogState('letter');
  const ofClass = useManyLetters();
  const [showsTemplates, setShowsTemplates] = useState(false);
  const areTemplatesHere = useAreTemplatesHere();

  const onView = useCallback(({ id }: Letter) => void navigate(`/letters/${id}`), [navigate]);
  const [mailed, setMailed] = useState<Letter>();
  const mayMail = mailOf !== undefined;
  const actions = useMemo(() => {
    const onCancel = isOverseer ? (letter: Letter) => askToCancel(cancellation(letter)) : undefined;
    return letterActions({ viewer, onView, onSend: ask, onMail: mayMail ? setMailed : undefined, onCancel });
  }, [viewer, onView, ask, askToCancel, isOverseer, mayMail]);

  return (
    <Page
      title="Letters and Documents"
      summary={isOverseer ? 'All courses' : 'Your courses'}
      actions={
        <>
          <ExportRegister {...register} />
          <ActButton onClick={ofClass.open}>To a Class</ActButton>
          <MoreActs
            acts={[isOverseer && { label: 'Templates', run: () => setShowsTemplates(true), looks: true }]}
          />
          <KeyedButton label="Issue Letter" startIcon={<Add />} onPress={issuing.open} />
        </>
      }
    >
      <Counters />
      <RegisterFilters {...register} isNamed />
      <RegisterTable
        {...register}
        cells={LETTER_CELLS}
        actions={actions}
        chosen={{
          note: leftOut,
          actions: (rows) => (
            <PrintChosen
              ids={rows.filter(isPrinted).map(({ id }) => id)}
              one="letter"
              many="letters"
              load={(input) => fetchFile(printLetters, input)}
            />
          ),
        }}
        onOpen={onView}
        isVoid={(letter) => letter.cancelled !== null}
        empty={{ title: 'No letters yet', hint: 'Write the first with Issue Letter.' }}
        notFound={{ title: 'No letters found', hint: 'Change the search or the filters.' }}
        failed={LOAD_FAILED}
      />
      {issuing.isOpen && areTemplatesHere && (
        <IssueLetterDialog onIssued={(letter) => viewer.open(letterFile(letter))} onClose={issuing.close} />
      )}
      {showsTemplates && <TemplatesDialog onClose={() => setShowsTemplates(false)} />}
      {ofClass.dialogs}
      {mailed && mailOf?.(mailed, () => setMailed(undefined))}
      {dialog}
      {cancelDialog}
      {preview}
    </Page>
  );
};
