import { Box, FormHelperText } from '@mui/material';
import { Fragment, type ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { choicesOf } from '../../../../../shared/contract/filters.ts';
import { slipsOtherwise } from '../../../../../shared/features/collection/fees/fees.model.ts';
import { FEE_TYPES } from '../../../../../shared/features/college/heads/fee-types.ts';
import { useUser } from '../../../../client/login.tsx';
import { FileField } from '../../../../ui/fields/file-field.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FoldedFields } from '../../../../ui/forms/folded-fields.tsx';
import { useCourseChoices } from '../../../college/courses/course-choices.ts';
import { ANY_ATTACHMENT } from '../../../college/files/attachment-rules.ts';
import type { OfficeDayHere } from '../../../college/settings/day.data.ts';
import { StudentField } from '../../../students/students/student-field.tsx';
import { AmountHint } from './amount-hint.tsx';
import { DueToday } from './due-today.tsx';
import type { FilledFee } from './fee-form.ts';
import { OwedLines } from './owed-lines.tsx';
import { OwedSummary } from './owed-summary.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { useOwed } from './use-owed.ts';
import { useTypedPayer } from './use-typed-payer.ts';

/** Below the row, on a phone below the field: the slip numbers that are dropped or changed by the save, none broken at its hyphen. */
const SlipsOtherwise = () => {
  const { dropped, changed } = slipsOtherwise(useWatch<FilledFee, 'slip_nos'>({ name: 'slip_nos' }) ?? '');
  const said = [
    ...dropped.map((slip) => `${slip} is not a number and is dropped`),
    ...changed.map(({ slip, number }) => `${slip} is kept as ${number}`),
  ];
  return (
    <FormHelperText
      role="status"
      sx={{ gridColumn: '1 / -1', gridRow: { md: 2 }, m: 0, '&:empty': { display: 'none' } }}
    >
      {said.length > 0 && 'Slip Numbers: '}
      {said.map((words, index) => (
        <Fragment key={words}>
          <span style={{ whiteSpace: 'nowrap' }}>
            {words}
            {index < said.length - 1 ? ',' : '.'}
          </span>{' '}
        </Fragment>
      ))}
    </FormHelperText>
  );
};

/** Fields that most receipts are made without. */
const SELDOM = ['slip_nos', 'description', 'file'];

/** Below both columns: what has its usual value already. */
const Rest = ({
  progress,
  isByHead,
  isTyped,
}: {
  readonly progress: number | undefined;
  readonly isByHead: boolean;
  /** A name that is no student's. */
  readonly isTyped: boolean;
}) => {
  const isAdmin = useUser().role === 'admin';
  const { choices } = useCourseChoices();
  const isOnlyCourse = choices.length === 1;
  const course = (
    <SelectField
      name="course_id"
      label="Course"
      choices={choices}
      blank={isAdmin ? 'No course' : undefined}
    />
  );
  return (
    <Box
      sx={{
        gridColumn: '1 / -1',
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          md: '1fr 1.5fr 0.9fr 1.1fr 1.3fr auto',
        },
      }}
    >
      <SelectField
        name="fee_type"
        label="Fee Type"
        choices={choicesOf(FEE_TYPES)}
        {...(isByHead ? { blank: 'As due' } : { assumed: isTyped ? 'Misc' : FEE_TYPES[0] })}
      />
      {!isOnlyCourse && course}
      <FoldedFields label="More" fields={SELDOM} keptAs="counter-fields">
        {isOnlyCourse && course}
        <TextField name="slip_nos" label="Slip Numbers" placeholder="12, 13, 14" />
        <SlipsOtherwise />
        <TextField name="description" label="Narration" />
        <FileField name="file" label="Attachment" rules={ANY_ATTACHMENT} progress={progress} />
      </FoldedFields>
    </Box>
  );
};

interface FeeFieldsProps {
  readonly progress: number | undefined;
  readonly day: OfficeDayHere;
  readonly isGiven: boolean;
  /** The switch of whose money it is. */
  readonly source: ReactNode;
}

/** The fields of Add Fee Entry: who pays and what is owed, and beside it what is paid and how. */
export const FeeFields = ({ progress, day, isGiven, source }: FeeFieldsProps) => {
  const { getValues, setValue } = useFormContext<FilledFee>();
  const here = useOwed(day);
  const { isTyped, beginTyped, endTyped } = useTypedPayer();
  return (
    <Box
      data-wide
      sx={{
        display: 'grid',
        columnGap: 2.5,
        rowGap: 1.75,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 288px' },
      }}
    >
      <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1, minWidth: 0 }}>
        {source}
        <StudentField
          name="student"
          label="Student"
          next="amount"
          disabled={isGiven}
          owedOf={(id) => (
            <DueToday
              studentId={id}
              on={here.on}
              said={here.on === day.today ? undefined : here.on}
              onOffer={here.see}
            />
          )}
          owed={<OwedSummary here={here} today={day.today} />}
          onChoose={({ id, course_id }) => {
            if (id === null) beginTyped();
            else endTyped();
            // What was said of another student's dues is not said of this one's, nor what that added up to.
            if (getValues('lines') !== undefined && getValues('replaces') === undefined)
              setValue('amount', undefined as never);
            setValue('lines', undefined);
            setValue('waive_late_fee', '');
            if (course_id !== null) setValue('course_id', course_id);
          }}
        />
        <OwedLines here={here} />
      </Box>
      <PaymentFields hint={(next) => <AmountHint here={here} next={next} />} day={day} />
      <Rest progress={progress} isByHead={here.owed?.isByHead ?? false} isTyped={isTyped} />
    </Box>
  );
};
