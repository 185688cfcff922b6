import { Alert, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { counted } from '../../../../shared/counted.ts';
import { createLettersForMany } from '../../../../shared/features/papers/letters/letters.endpoints.ts';
import { FIELDS, fieldsOf } from '../../../../shared/features/papers/letters/letters.fields.ts';
import { type ManyLetters, MOST_LETTERS } from '../../../../shared/features/papers/letters/letters.many.ts';
import { getStudentGroups } from '../../../../shared/features/students/students/students.endpoints.ts';
import { STUDENT_STATUSES } from '../../../../shared/features/students/students/students.particulars.ts';
import { queryOf } from '../../../client/queries.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ActDialog } from '../../../ui/forms/act-dialog.tsx';
import { PreviewBox } from '../../../ui/forms/preview-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { Remarks } from '../../students/students/chosen/remarks.tsx';
import { AskedField, FeePeriod } from './asked-fields.tsx';
import { TypeAndTemplate } from './letter-fields.tsx';
import { LetterPaper } from './letter-paper.tsx';
import { findTemplate, useOwnTemplates } from './letter-templates.data.ts';
import {
  MANY_TYPES,
  ManyForm,
  ManyOfClassForm,
  type ManyValues,
  manyAtFirst,
  manyBody,
} from './many-form.ts';
import { tellsFees } from './use-letter-template.ts';

const certificates = (count: number): string => counted(count, 'certificate', 'certificates');

/** Which class, where nobody was chosen in the register. */
const ClassFields = () => {
  const { choices } = useCourseChoices();
  const { data } = useQuery(queryOf('students', getStudentGroups));
  return (
    <>
      <SelectField name="of_course" label="Course" choices={choices} required wide />
      <SelectField name="of_year" label="Year" choices={choicesOf(data?.years ?? [])} blank="All years" />
      <SelectField name="of_status" label="Status" choices={choicesOf(STUDENT_STATUSES)} blank="All" />
    </>
  );
};

/** What no record holds, asked for once for all of them. */
const AskedOnce = () => {
  const { control } = useFormContext<ManyValues>();
  const [name] = useWatch({ control, name: ['template'] });
  const template = findTemplate(name, useOwnTemplates());
  if (!template) return null;
  return (
    <>
      {fieldsOf(template.text)
        .filter((field) => FIELDS[field].from === 'asked')
        .map((field) => (
          <AskedField key={field} name={field} />
        ))}
      {tellsFees(template) && <FeePeriod hint="Of each, the own receipts" />}
    </>
  );
};

const Sample = ({ many }: { readonly many: ManyLetters }) => {
  const { control } = useFormContext<ManyValues>();
  const [name, date] = useWatch({ control, name: ['template', 'date'] });
  const template = findTemplate(name, useOwnTemplates());
  if (!template || many.sample === null) return null;
  const { issuedTo, body, fees } = many.sample;
  return (
    <>
      <Typography variant="body2" color="text.secondary">
        The first, of {issuedTo}:
      </Typography>
      <LetterPaper
        language={template.language}
        title={template.title}
        fees={fees}
        referenceNo=""
        date={date ?? ''}
        body={body}
        isDuplicate={false}
      />
    </>
  );
};

const WhoGetsOne = ({ many }: { readonly many: ManyLetters }) => (
  <PreviewBox label="Who gets one">
    {many.chosen === 0 ? (
      <Alert severity="info">Nobody is found: choose another class.</Alert>
    ) : (
      <Typography sx={{ fontWeight: 620 }}>
        {many.students === 0
          ? 'Nobody would get one.'
          : `${counted(many.students, 'student gets one', 'students get one each')}, numbered by class and roll number.`}
      </Typography>
    )}
    <Remarks severity="warning" title="Left out" remarks={many.left_out} />
    <Remarks severity="info" title="With blanks" remarks={many.with_blanks} />
    <Sample many={many} />
  </PreviewBox>
);

interface ManyLettersDialogProps {
  /** The students chosen in their register; undefined where the form asks for a class. */
  readonly ids?: readonly number[] | undefined;
  readonly onIssued: (many: ManyLetters) => void;
  readonly onClose: () => void;
}

/** Issues a certificate to each of many students in one act, from one template: who gets one, and who not, is seen first. */
export const ManyLettersDialog = ({ ids, onIssued, onClose }: ManyLettersDialogProps) => {
  const own = useOwnTemplates();
  const bodyOf = (values: ManyValues) => manyBody(values, own, ids);
  return (
    <ActDialog
      of={createLettersForMany}
      askedOf={bodyOf}
      inputOf={(values) => ({ body: bodyOf(values) })}
      mayBeDone={({ students }) => students > 0}
      doLabel={({ students, with_blanks }) =>
        `Issue ${certificates(students)}${with_blanks.students > 0 ? ' with blanks' : ''}`
      }
      preview={(many) => <WhoGetsOne many={many} />}
      changes={['letters']}
      notice={(many) => {
        onIssued(many);
        return undefined;
      }}
      title={
        ids
          ? `Issue a Certificate to ${counted(ids.length, 'Student', 'Students')}`
          : 'Issue a Certificate to a Class'
      }
      description={`One template, a number for each, at most ${MOST_LETTERS} in one act.`}
      width="md"
      schema={ids ? ManyForm : ManyOfClassForm}
      defaultValues={manyAtFirst(own)}
      failed="Failed to issue the certificates"
      onClose={onClose}
    >
      {!ids && <ClassFields />}
      <TypeAndTemplate types={MANY_TYPES} />
      <AskedOnce />
      <DateField name="date" label="Date" />
    </ActDialog>
  );
};
