import { Box } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { calledLetter } from '../../../shared/features/letters/letters.called.ts';
import { createLetter, updateDraft } from '../../../shared/features/letters/letters.endpoints.ts';
import type { FullLetter, LetterStatus } from '../../../shared/features/letters/letters.model.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { call } from '../../client/call.ts';
import { notify } from '../../client/notify.ts';
import { refresh } from '../../client/queries.ts';
import { useSubmission } from '../../client/use-submission.ts';
import { FormDialog } from '../../ui/forms/form-dialog.tsx';
import { FormGrid } from '../../ui/forms/form-grid.tsx';
import { EmptyState } from '../../ui/pages/states.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { uploadOrGoOn } from '../files/upload-or-go-on.ts';
import { officeQuery } from '../setup/setup.data.ts';
import { studentQuery } from '../students/student-choice.ts';
import { LetterFields } from './letter-fields.tsx';
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
import { useLetterTemplate } from './use-letter-template.ts';

const Preview = () => {
  const { control } = useFormContext<LetterInput>();
  const [letter_no, date, body, reason, file] = useWatch({
    control,
    name: ['letter_no', 'date', 'body', 'duplicate_reason', 'file'],
  });
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

const Sides = ({ progress }: { readonly progress: number | undefined }) => (
  <>
    <FormGrid>
      <LetterFields progress={progress} />
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

/** Why a letter was kept as a draft, and until when. */
const keptBecause = ({ waits, lacks }: FullLetter): string => {
  const reasons = [
    ...(waits === null ? [] : [`It is kept as a draft until another admin sends it: ${waits}`]),
    ...(lacks === null ? [] : [waits === null ? `It is kept as a draft. ${lacks}` : lacks]),
  ];
  return reasons.length === 0 ? '' : `. ${reasons.join(' ')}`;
};

/** Issues a letter, or saves it as a draft. A file that cannot be brought does not stop it: the notice says so. */
export const IssueLetterDialog = ({ onIssued, onClose }: IssueLetterDialogProps) => {
  const queries = useQueryClient();
  const { submit } = useSubmission(createLetter);
  const { own } = useCourseChoices();
  const templates = useOwnTemplates();
  const [progress, setProgress] = useState<number>();

  const saveAs = (status: LetterStatus) => async (values: LetterValues) => {
    const { attachment, isLeftOut } = await uploadOrGoOn(values.file, setProgress);
    setProgress(undefined);
    const letter = await submit({ body: { ...bodyOf(values, templates, attachment), status } });
    const name = `${calledLetter(letter)} ${letter.referenceNo ?? '(draft)'} for ${letter.issuedTo}${keptBecause(letter)}`;
    notify({
      title: 'Letter created',
      description: isLeftOut ? `${name}. Its PDF could not be uploaded: it is saved without it.` : name,
      action: { label: 'Open', run: () => onIssued(letter) },
    });
    await refresh(queries, 'letters');
  };

  return (
    <FormDialog
      title="Issue Letter"
      schema={LetterForm}
      defaultValues={newLetterValues(own, templates)}
      onSubmit={saveAs('issued')}
      alternative={{ label: 'Save as draft', onSubmit: saveAs('draft') }}
      onClose={onClose}
      failed="Failed to create letter"
      invalidTitle="Validation"
      submitLabel="Issue"
      draft="letter"
      width="lg"
    >
      <Sides progress={progress} />
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
  const queries = useQueryClient();
  const templates = useOwnTemplates();
  const [progress, setProgress] = useState<number>();

  const save = async (values: LetterValues) => {
    const { attachment, isLeftOut } = await uploadOrGoOn(values.file, setProgress);
    setProgress(undefined);
    await call(updateDraft, {
      params: { id: letter.id },
      body: { ...bodyOf(values, templates, attachment ?? letter.attachment), version: letter.version },
    });
    notify({
      title: 'Updated',
      description: isLeftOut
        ? 'The draft is saved without the new PDF, which could not be uploaded.'
        : 'The draft is saved.',
    });
    await refresh(queries, 'letters');
  };

  return (
    <FormDialog
      title="Edit Draft"
      schema={LetterForm}
      defaultValues={draftValues(letter, student)}
      onSubmit={save}
      onReload={onReload}
      onClose={onClose}
      failed="Failed to update"
      invalidTitle="Validation"
      submitLabel="Save as draft"
      width="lg"
    >
      <Sides progress={progress} />
    </FormDialog>
  );
};
