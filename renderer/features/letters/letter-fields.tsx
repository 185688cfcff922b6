import { Alert, Button } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { isOncePerStudent, LETTER_TYPES } from '../../../shared/features/letters/letters.rules.ts';
import {
  blanksText,
  FACT_LABELS,
  factsRequestedBy,
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
import { type LetterInput, lackingIn, recordOf } from './letter-form.ts';
import { useFilledBody } from './use-filled-body.ts';

const OWN_PDF = pdfOnly('Only PDF files are allowed.');

const EXAMPLES: Readonly<Record<RequestedFact, string>> = {
  from: 'July 2023',
  until: 'May 2026',
  conduct: 'good',
  purpose: 'a bank loan',
  designation: 'Assistant Professor',
  salary: '45,000',
};

const Recipient = () => {
  const { setValue, getValues } = useFormContext<LetterInput>();
  return (
    <StudentField
      name="recipient"
      label="Recipient"
      next="letter_no"
      typedHint="Not a listed student: only this name will be on the letter"
      onChoose={({ course_id }, student) => {
        const record = student ? recordOf(student) : null;
        setValue('recorded', record);
        if (record?.until && getValues('asked.until') === '') setValue('asked.until', record.until);
        if (course_id !== null) setValue('course_id', course_id);
      }}
    />
  );
};

/** What is still open before the letter is issued, and the reasons that a certificate which a student gets once may need. */
const StillOpen = () => {
  const { control } = useFormContext<LetterInput>();
  const [type, recipient, recorded, body, file] = useWatch({
    control,
    name: ['type', 'recipient', 'recorded', 'body', 'file'],
  });
  const isNamed = recipient.name.trim() !== '';
  const lacks = lackingIn({ type, recipient, body, file });
  const blanks = file || !isNamed ? undefined : blanksText(type, body);
  const isOnce = isOncePerStudent(type);
  const owes = isOnce && recorded !== null && recorded.pending_fees > 0;
  return (
    <>
      {owes && (
        <Alert severity="warning" data-wide>
          {recipient.name} has {formatRupees(recorded.pending_fees)} of fees pending.
        </Alert>
      )}
      {blanks && (
        <Alert severity={lacks ? 'warning' : 'info'} data-wide>
          {blanks}{' '}
          {lacks ? 'Until it is filled in, the letter is kept as a draft.' : 'It can be filled in by hand.'}
        </Alert>
      )}
      {(owes || lacks) && (
        <TextField
          name="override_reason"
          label="Reason for issuing over dues"
          hint="Recorded with the certificate. Leave blank to keep a draft"
          wide
        />
      )}
      {isOnce && (
        <TextField
          name="duplicate_reason"
          label="Reason for a duplicate"
          hint="Only where the original was issued before: it is printed DUPLICATE"
          wide
        />
      )}
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
      <TextField name="letter_no" label="Letter No" placeholder="Leave blank for the next number" />
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
          <TextField
            key={fact}
            name={`asked.${fact}`}
            label={FACT_LABELS[fact]}
            placeholder={EXAMPLES[fact]}
          />
        ))}
      <StillOpen />
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
