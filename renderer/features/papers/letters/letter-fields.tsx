import { Alert, Box, Button, Link } from '@mui/material';
import { useEffect, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { useUser } from '../../../client/login.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { FileField } from '../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { pdfOnly } from '../../college/files/attachment-rules.ts';
import { StudentField } from '../../students/students/student-field.tsx';
import { AskedFields } from './asked-fields.tsx';
import { type LetterInput, recordOf } from './letter-form.ts';
import {
  findTemplate,
  isOfKind,
  LETTER_KINDS,
  type LetterKind,
  templateChoices,
  useOwnTemplates,
  usualName,
} from './letter-templates.data.ts';
import { type Asking, StillOpen } from './still-open.tsx';
import { useFilledBody } from './use-filled-body.ts';

const OWN_PDF = pdfOnly('Only PDF files are allowed.');

/** The type, and the template that fills it. Another type begins with its usual template, in the language chosen before. */
export const TypeAndTemplate = ({ types }: { readonly types: readonly LetterKind[] }) => {
  const { control, setValue } = useFormContext<LetterInput>();
  const [type, name] = useWatch({ control, name: ['type', 'template'] });
  const own = useOwnTemplates();
  const template = findTemplate(name, own);
  const isOther = template !== undefined && !isOfKind(template, type);
  const language = template?.language ?? 'English';

  useEffect(() => {
    if (isOther) setValue('template', usualName(type, language, own));
  }, [isOther, type, language, own, setValue]);

  return (
    <>
      <SelectField name="type" label="Type" choices={choicesOf(types)} required wide />
      {type === 'Migration Certificate' && (
        <Alert severity="info" data-wide>
          This letter is numbered among the letters. The certificate of the DMC Register is issued under{' '}
          <Link component={RouterLink} to="/dmc-issued?act=Issue+DMC">
            Issue DMC
          </Link>
          .
        </Alert>
      )}
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

export interface LetterFieldsProps extends Asking {
  readonly progress: number | undefined;
}

/** The fields of a letter, new or a draft. */
export const LetterFields = ({ progress, ...asking }: LetterFieldsProps) => {
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  const { control } = useFormContext<LetterInput>();
  const [file] = useWatch({ control, name: ['file'] });
  const { isOwn, fillAgain } = useFilledBody();
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <TypeAndTemplate types={LETTER_KINDS} />
      <Box sx={{ display: 'contents' }} onFocus={() => setNaming(true)} onBlur={() => setNaming(false)}>
        <Recipient />
      </Box>
      <FileField
        name="file"
        label="Use this PDF instead of the text"
        hint={file ? 'Opening and downloading the letter gives this file.' : ''}
        rules={OWN_PDF}
        progress={progress}
      />
      <TextField name="letter_no" label="Letter No" placeholder="Leave blank for the next number" />
      <DateField name="date" label="Date" />
      <SelectField
        name="course_id"
        label="Course"
        choices={choices}
        blank={isAdmin ? 'No course' : undefined}
      />
      {!file && <AskedFields isNaming={isNaming} />}
      <StillOpen isOwn={isOwn} {...asking} />
      {!file && <TextField name="body" label="Text" rows={6} wide />}
      {!file && isOwn && (
        <Button size="small" data-wide sx={{ justifySelf: 'start' }} onClick={fillAgain}>
          Fill from the template again
        </Button>
      )}
    </>
  );
};
