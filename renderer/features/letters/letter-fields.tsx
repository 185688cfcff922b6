import { Alert, Box, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { isNoStudentText, isOncePerStudent } from '../../../shared/features/letters/letters.rules.ts';
import { blanksText, lacking } from '../../../shared/features/letters/letters.templates.ts';
import { formatRupees } from '../../../shared/money.ts';
import { LETTER_TYPES, type LetterType } from '../../../shared/papers/letter-types.ts';
import { useUser } from '../../client/login.tsx';
import { DateField } from '../../ui/fields/date-field.tsx';
import { FileField } from '../../ui/fields/file-field.tsx';
import { choicesOf, SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useCourseChoices } from '../courses/course-choices.ts';
import { pdfOnly } from '../files/attachment-rules.ts';
import { StudentField } from '../students/student-field.tsx';
import { AskedFields } from './asked-fields.tsx';
import { type LetterInput, recordOf } from './letter-form.ts';
import { findTemplate, templateChoices, useOwnTemplates, usualName } from './letter-templates.data.ts';
import { useFilledBody } from './use-filled-body.ts';
import { useLetterTemplate } from './use-letter-template.ts';

const OWN_PDF = pdfOnly('Only PDF files are allowed.');

/** The type, and the template that fills it. Another type begins with its usual template, in the language chosen before. */
export const TypeAndTemplate = ({ types }: { readonly types: readonly LetterType[] }) => {
  const { control, setValue } = useFormContext<LetterInput>();
  const [type, name] = useWatch({ control, name: ['type', 'template'] });
  const own = useOwnTemplates();
  const template = findTemplate(name, own);
  const isOther = template !== undefined && template.type !== type;
  const language = template?.language ?? 'English';

  useEffect(() => {
    if (isOther) setValue('template', usualName(type, language, own));
  }, [isOther, type, language, own, setValue]);

  return (
    <>
      <SelectField
        name="type"
        label="Type"
        choices={choicesOf(types)}
        hint="Fee and No-Dues Certificates: choose Others"
        required
        wide
      />
      <SelectField name="template" label="Template" choices={templateChoices(type, own, name)} wide />
    </>
  );
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
        const until = record?.facts.until;
        if (until && !getValues('asked.until')) setValue('asked.until', until);
        if (course_id !== null) setValue('course_id', course_id);
      }}
    />
  );
};

/** What is still open before the letter is issued, and the reasons that a certificate may need. */
const StillOpen = ({ isOwn }: { readonly isOwn: boolean }) => {
  const { control } = useFormContext<LetterInput>();
  const [type, recipient, recorded, body, file] = useWatch({
    control,
    name: ['type', 'recipient', 'recorded', 'body', 'file'],
  });
  const { template } = useLetterTemplate();
  const isNamed = recipient.name.trim() !== '';
  const blanks = file || !isNamed ? undefined : blanksText(template, body);
  const lacks = isNamed ? lacking({ template, body, isFile: file !== undefined }) : undefined;
  const isOnce = isOncePerStudent(type);
  const left = recorded === null ? undefined : isNoStudentText(type, recorded);
  const saysWas = template.text_left !== undefined && !isOwn && file === undefined;
  const owes = (isOnce || template.needs_no_dues) && recorded !== null && recorded.pending_fees > 0;
  const isHeld = left !== undefined && !saysWas;
  const otherwise = isHeld ? 'Reason for issuing it all the same' : 'Reason for issuing with blanks';
  return (
    <>
      {left && (
        <Alert severity={saysWas ? 'info' : 'warning'} data-wide>
          {left}{' '}
          {saysWas
            ? 'The certificate says from when until when they were a student.'
            : 'Another admin approves this certificate. The usual Bonafide Certificate, unchanged, needs no approval.'}
        </Alert>
      )}
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
      {(owes || isHeld || lacks) && (
        <TextField
          name="override_reason"
          label={owes ? 'Reason for issuing over dues' : otherwise}
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
  const [file] = useWatch({ control, name: ['file'] });
  const { isOwn, fillAgain } = useFilledBody();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <TypeAndTemplate types={LETTER_TYPES} />
      <Box sx={{ display: 'contents' }} onFocus={() => setNaming(true)} onBlur={() => setNaming(false)}>
        <Recipient />
      </Box>
      <TextField name="letter_no" label="Letter No" placeholder="Leave blank for the next number" />
      <DateField name="date" label="Date" />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        blank={isAdmin ? 'No course' : undefined}
      />
      {!file && <AskedFields isNaming={isNaming} />}
      <StillOpen isOwn={isOwn} />
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
