import { Alert, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { isOncePerStudent, LETTER_TYPES } from '../../../shared/features/letters/letters.rules.ts';
import {
  factsRequestedBy,
  hasBlanks,
  type RequestedFact,
} from '../../../shared/features/letters/letters.templates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { useUser } from '../../client/login.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { choicesOf, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { pdfOnly } from '../files/attachment-rules.ts';
import { StudentField } from '../students/student-field.tsx';
import { type LetterInput, recordOf } from './letter-form.ts';
import { useFilledBody } from './use-filled-body.ts';

const OWN_PDF = pdfOnly('Only PDF files are allowed.');

const ASKED: Readonly<Record<RequestedFact, { readonly label: string; readonly placeholder: string }>> = {
  from: { label: 'From', placeholder: 'July 2023' },
  until: { label: 'Until', placeholder: 'May 2026' },
  conduct: { label: 'Conduct', placeholder: 'good' },
  purpose: { label: 'Purpose', placeholder: 'a bank loan' },
  designation: { label: 'Designation', placeholder: 'Assistant Professor' },
  salary: { label: 'Salary a month, ₹', placeholder: '45,000' },
};

const Recipient = () => {
  const { setValue } = useFormContext<LetterInput>();
  return (
    <StudentField
      name="recipient"
      label="Recipient"
      next="letter_no"
      typedHint="Not a listed student: only this name will be on the letter"
      onChoose={({ course_id }, student) => {
        setValue('recorded', student ? recordOf(student) : null);
        if (course_id !== null) setValue('course_id', course_id);
      }}
    />
  );
};

const OncePerStudent = () => {
  const { control } = useFormContext<LetterInput>();
  const [type, recipient, recorded, body, file] = useWatch({
    control,
    name: ['type', 'recipient', 'recorded', 'body', 'file'],
  });
  if (!isOncePerStudent(type)) return null;
  const owes = recorded !== null && recorded.pending_fees > 0;
  const isBlank = !file && recipient.name !== '' && hasBlanks(body);
  return (
    <>
      {owes && (
        <Alert severity="warning" data-wide>
          {recipient.name} has {formatRupees(recorded.pending_fees)} of fees pending.
        </Alert>
      )}
      {isBlank && (
        <Alert severity="warning" data-wide>
          The text still has blanks to fill in.
        </Alert>
      )}
      {(owes || isBlank) && (
        <TextField
          name="override_reason"
          label="Issued all the same, because"
          hint="Kept with the certificate and in the activity; a draft needs none yet"
          wide
        />
      )}
      <TextField
        name="duplicate_reason"
        label="Reason for a duplicate"
        hint="Only where the original was issued before: it is printed DUPLICATE"
        wide
      />
    </>
  );
};

/** The fields of a letter, new or a draft. */
export const LetterFields = ({ progress }: { readonly progress: number | undefined }) => {
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  const { control } = useFormContext<LetterInput>();
  const [type, file] = useWatch({ control, name: ['type', 'file'] });
  const { isOwn, fillAgain } = useFilledBody();
  return (
    <>
      <SelectField name="type" label="Type" choices={choicesOf(LETTER_TYPES)} required wide />
      <Recipient />
      <TextField name="letter_no" label="Letter No" placeholder="Next of its series" />
      <DateField name="date" label="Date" />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        wide
        blank={isAdmin ? 'No course' : undefined}
      />
      {!file &&
        factsRequestedBy(type).map((fact) => (
          <TextField key={fact} name={`asked.${fact}`} {...ASKED[fact]} />
        ))}
      <OncePerStudent />
      {!file && <TextField name="body" label="Text" rows={6} wide />}
      {!file && isOwn && (
        <Button size="small" data-wide sx={{ justifySelf: 'start' }} onClick={fillAgain}>
          Fill from the template again
        </Button>
      )}
      <FileField
        name="file"
        label="Use this PDF instead of the text"
        hint={file ? 'Opening and downloading the letter gives this file.' : ''}
        rules={OWN_PDF}
        progress={progress}
      />
    </>
  );
};
