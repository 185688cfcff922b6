import ArrowBack from '@mui/icons-material/ArrowBack';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Print from '@mui/icons-material/Print';
import Send from '@mui/icons-material/Send';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDate, localDate } from '../../../../shared/dates.ts';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import { getLetter } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import type { FullLetter } from '../../../../shared/features/papers/letters/letters.model.ts';
import { blankNames } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { ApiFailure } from '../../../client/failure.ts';
import { useSeesAll } from '../../../client/login.tsx';
import { queryOf, refresh } from '../../../client/queries.ts';
import { useFailureNotice } from '../../../ui/dialogs/failure-notice.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { MoreActs } from '../../../ui/pages/more-acts.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../ui/pages/states.tsx';
import { useFileViewer } from '../../college/files/attachment-viewer.tsx';
import { useCancelPaper } from '../../college/papers/use-cancel-paper.tsx';
import { LetterStatusChip } from './letter-columns.tsx';
import { DraftDialog } from './letter-dialog.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { cancellation, isPrintable, LOAD_FAILED, letterFile } from './letters.data.ts';
import { useSendLetter } from './use-send-letter.tsx';

const Detail = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Box sx={{ py: 0.75, borderBottom: 1, borderColor: 'divider' }}>
    <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </Box>
);

/** `Railway form, version 2, in Hindi`. */
const templateText = ({ template, language }: FullLetter): string =>
  [
    template.name,
    ...(template.version === null ? [] : [`version ${template.version}`]),
    `in ${language}`,
  ].join(', ');

const Details = ({ letter }: { readonly letter: FullLetter }) => (
  <Paper variant="outlined" component="dl" sx={{ m: 0, p: 2, borderRadius: 2 }}>
    <Detail label="Letter No">{letter.referenceNo ?? 'Given when it is sent'}</Detail>
    <Detail label="Status">
      <LetterStatusChip {...letter} />
    </Detail>
    {letter.waits !== null && <Detail label="Waits for another admin">{letter.waits}</Detail>}
    {letter.blanks.length > 0 && (
      <Detail label="Blank, to be filled in by pen">{blankNames(letter.blanks)}</Detail>
    )}
    <Detail label="Template">{templateText(letter)}</Detail>
    <Detail label="Date">{formatDate(letter.date)}</Detail>
    <Detail label="Issued to">{letter.issuedTo}</Detail>
    <Detail label={letter.status === 'draft' ? 'Written by' : 'Issued by'}>{letter.issuedBy}</Detail>
    <Detail label="Course">{letter.courses.map(({ name }) => name).join(', ') || 'None'}</Detail>
    {letter.verification_code && <Detail label="Verification code">{letter.verification_code}</Detail>}
    {letter.duplicate_reason && <Detail label="Reason for the duplicate">{letter.duplicate_reason}</Detail>}
    {letter.override_reason && <Detail label="Reason for issuing anyway">{letter.override_reason}</Detail>}
    {letter.cancelled && (
      <Detail label={`Cancelled by ${letter.cancelled.by}`}>
        {formatDate(localDate(new Date(letter.cancelled.at)))}: {letter.cancelled.reason}
      </Detail>
    )}
    {letter.attachment && <Detail label="Attached file">{letter.attachment.name}</Detail>}
  </Paper>
);

const BackToRegister = () => (
  <Button component={Link} to="/letters" startIcon={<ArrowBack />}>
    All letters
  </Button>
);

const LetterView = ({ letter }: { readonly letter: FullLetter }) => {
  const queries = useQueryClient();
  const { actions: viewer, preview } = useFileViewer();
  const { ask, dialog } = useSendLetter();
  const { ask: askToCancel, dialog: cancelDialog } = useCancelPaper('letters', 'Failed to cancel');
  const isOverseer = useSeesAll();
  const [isEditing, setEditing] = useState(false);
  const isDraft = letter.status === 'draft';

  return (
    <Page
      title={calledLetter(letter)}
      summary={`${letter.referenceNo ?? 'Draft'} for ${letter.issuedTo}`}
      actions={
        <>
          <BackToRegister />
          {isDraft && (
            <ActButton startIcon={<Send />} variant="outlined" onClick={() => ask(letter)}>
              Send
            </ActButton>
          )}
          <MoreActs
            acts={[
              { label: 'Download', run: () => viewer.download(letterFile(letter)), looks: true },
              isDraft && { label: 'Edit Draft', run: () => setEditing(true) },
              isOverseer &&
                !isDraft &&
                !letter.cancelled && {
                  label: 'Cancel letter',
                  run: () => askToCancel(cancellation(letter)),
                  isDestructive: true,
                },
            ]}
          />
          <Button
            variant={isPrintable(letter) ? 'outlined' : 'contained'}
            startIcon={<OpenInNew />}
            onClick={() => viewer.open(letterFile(letter))}
          >
            Open
          </Button>
          {isPrintable(letter) && (
            <Button
              variant="contained"
              startIcon={<Print />}
              onClick={() => viewer.print(letterFile(letter))}
            >
              Print
            </Button>
          )}
        </>
      }
    >
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { md: '280px minmax(0, 720px)' },
          alignItems: 'start',
        }}
      >
        <Details letter={letter} />
        {letter.attachment ? (
          <EmptyState title={letter.attachment.name} hint="This file is the letter. Open it to see it." />
        ) : (
          <LetterPaper
            language={letter.language}
            title={letter.title}
            fees={letter.fees}
            referenceNo={letter.referenceNo ?? ''}
            date={letter.date}
            body={letter.body}
            isDuplicate={letter.duplicate_reason !== null}
          />
        )}
      </Box>
      {isEditing && isDraft && (
        <DraftDialog
          key={letter.version}
          letter={letter}
          onReload={() => refresh(queries, 'letters')}
          onClose={() => setEditing(false)}
        />
      )}
      {dialog}
      {cancelDialog}
      {preview}
    </Page>
  );
};

/** One letter: what it is, what it says, and what can be done with it. */
export const LetterPage = () => {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, isPending, refetch } = useQuery({
    ...queryOf('letters', getLetter, { params: { id } }),
    enabled: isId,
  });
  const isUnknown = !isId || (error instanceof ApiFailure && error.status === 404);
  useFailureNotice(isUnknown ? null : error, LOAD_FAILED);
  if (isUnknown) {
    return (
      <Page title="Letter" actions={<BackToRegister />}>
        <EmptyState title="Letter not found" hint="It may belong to another course." />
      </Page>
    );
  }
  if (error) {
    return (
      <Page title="Letter" actions={<BackToRegister />}>
        <FailedState title={LOAD_FAILED} onRetry={() => void refetch()} />
      </Page>
    );
  }
  if (isPending) return <LoadingState label="Opening the letter" />;
  return <LetterView letter={data} />;
};
