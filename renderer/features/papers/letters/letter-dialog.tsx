import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { calledLetter } from '../../../../shared/features/papers/letters/letters.display-name.ts';
import { createLetter, updateDraft } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import type { FullLetter, LetterStatus } from '../../../../shared/features/papers/letters/letters.model.ts';
import { blanksText } from '../../../../shared/features/papers/letters/letters.templates.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { notify } from '../../../client/notify.ts';
import { refresh } from '../../../client/queries.ts';
import { useSubmission } from '../../../client/use-submission.ts';
import { FormDialog } from '../../../ui/forms/form-dialog.tsx';
import { FormGrid } from '../../../ui/forms/form-grid.tsx';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { NOT_SAVED } from '../../../ui/forms/use-saved-form.ts';
import { EmptyState } from '../../../ui/pages/states.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useUploadOnce } from '../../college/files/use-upload-once.ts';
import { officeQuery } from '../../college/setup/setup.data.ts';
import { studentQuery } from '../../students/students/student-choice.ts';
import { LetterFields, type LetterFieldsProps } from './letter-fields.tsx';
import {
  bodyOf,
  draftValues,
  LetterForm,
  type LetterInput,
  type LetterValues,
  newLetterValues,
} from './letter-form.ts';
import { LetterPaper } from './letter-paper.tsx';
import { templatesQuery, useOwnTemplates } from './letter-templates.data.ts';
import type { Blanks } from './still-open.tsx';
import { useWrittenText } from './use-filled-body.ts';
import { useLetterTemplate } from './use-letter-template.ts';

const Preview = () => {
  const { control } = useFormContext<LetterInput>();
  const [letter_no, date, reason, file] = useWatch({
    control,
    name: ['letter_no', 'date', 'duplicate_reason', 'file'],
  });
  const body = useWrittenText();
  const { template, fees } = useLetterTemplate();
  const office = useQuery(officeQuery);
  if (file) return <EmptyState title={file.name} hint="This file is the letter." />;
  return (
    <LetterPaper
      college={office.data?.college_name ?? ''}
      language={template.language}
      title={template.title}
      fees={fees}
      referenceNo={letter_no}
      date={date ?? ''}
      body={body}
      isDuplicate={reason.trim() !== ''}
    />
  );
};

const Sides = (props: LetterFieldsProps) => (
  <>
    <FormGrid>
      <LetterFields {...props} />
    </FormGrid>
    <Box sx={{ pt: 1, position: { md: 'sticky' }, top: 0, minWidth: 0 }}>
      <Preview />
    </Box>
  </>
);

interface IssueLetterDialogProps {
  readonly onIssued: (letter: FullLetter) => void;
  readonly onClose: () => void;
}

/** What became of a letter: its number, or what a draft waits for; and what is blank on it. */
const savedText = (letter: FullLetter): string => {
  const { status, referenceNo, issuedTo, waits, blanks } = letter;
  const name = calledLetter(letter);
  const said =
    status === 'issued'
      ? `${name} ${referenceNo} for ${issuedTo}`
      : `Saved as draft: ${name} for ${issuedTo} waits ${waits === null ? 'to be sent' : `for another admin: ${waits.replace(/\.$/, '')}`}`;
  return [said, blanksText(blanks)].filter(Boolean).join('. ');
};

/**
 * Issues a letter, or saves it as a draft. What its text does not know is asked for first. A file that cannot be brought does
 * not stop it: the notice says so.
 */
export const IssueLetterDialog = ({ onIssued, onClose }: IssueLetterDialogProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(createLetter);
  const { own } = useCourseChoices();
  const templates = useOwnTemplates();
  const { progress, uploadIfPossible, isLeftOut } = useUploadOnce();
  const [blanks, setBlanks] = useState<Blanks>([]);
  const [timesAsked, setTimesAsked] = useState(0);

  const saveAs = (status: LetterStatus) => async (values: LetterValues) => {
    const attachment = await uploadIfPossible(values.file);
    const letter = await submit({ body: { ...bodyOf(values, templates, attachment), status } });
    const said = savedText(letter);
    await refresh(queries, 'letters');
    notify({
      title: 'Letter created',
      description: isLeftOut() ? `${said}. Its PDF could not be uploaded: it is saved without it.` : said,
      action: { label: 'Open', run: () => onIssued(letter) },
    });
  };

  const issue = saveAs('issued');
  const askThenIssue = async (values: LetterValues) => {
    if (blanks.length === 0) return issue(values);
    setTimesAsked(timesAsked + 1);
    return NOT_SAVED;
  };
  const asDraft = { label: 'Save as draft', onSubmit: saveAs('draft') };
  const withBlanks = { label: 'Issue with blanks', onSubmit: issue };

  return (
    <FormDialog
      title="Issue Letter"
      schema={LetterForm}
      defaultValues={newLetterValues(own, templates)}
      onSubmit={askThenIssue}
      alternatives={blanks.length === 0 ? [asDraft] : [asDraft, withBlanks]}
      onClose={onClose}
      failed="Failed to create letter"
      submitLabel="Issue"
      draft="letter"
      width="lg"
    >
      <Sides progress={progress} timesAsked={timesAsked} onBlanks={setBlanks} />
    </FormDialog>
  );
};

interface DraftDialogProps {
  readonly letter: FullLetter;
  readonly onReload: (current: unknown) => void;
  readonly onClose: () => void;
}

/** Corrects a draft before it is sent, with the record of its student. */
export const DraftDialog = (props: DraftDialogProps) => {
  const { studentId } = props.letter;
  const student = useQuery({ ...studentQuery(studentId ?? 0), enabled: studentId !== null });
  const templates = useQuery(templatesQuery());
  if (templates.isPending || (studentId !== null && student.isPending)) return null;
  return <DraftForm {...props} student={student.data} />;
};

const DraftForm = ({
  letter,
  student,
  onReload,
  onClose,
}: DraftDialogProps & { readonly student: Student | undefined }) => {
  const templates = useOwnTemplates();
  const { progress, uploadIfPossible, isLeftOut } = useUploadOnce();

  return (
    <SendDialog
      of={updateDraft}
      inputOf={async (values) => {
        const attachment = (await uploadIfPossible(values.file)) ?? letter.attachment;
        const body = { ...bodyOf(values, templates, attachment), version: letter.version };
        return { params: { id: letter.id }, body };
      }}
      notice={() => ({
        title: 'Updated',
        description: isLeftOut()
          ? 'The draft is saved without the new PDF, which could not be uploaded.'
          : 'The draft is saved.',
      })}
      changes={['letters']}
      title="Edit Draft"
      schema={LetterForm}
      defaultValues={draftValues(letter, student)}
      onReload={onReload}
      onClose={onClose}
      failed="Failed to update"
      submitLabel="Save as draft"
      width="lg"
    >
      <Sides progress={progress} />
    </SendDialog>
  );
};
