import { useEffect } from 'react';
import { z } from 'zod';
import { id, isoDate, limitedText, optionalDate } from '../../../../shared/contract/fields.ts';
import { counted } from '../../../../shared/counted.ts';
import { endService, giveService } from '../../../../shared/features/changes/services/services.endpoints.ts';
import type {
  Served,
  Service,
  ServiceRate,
} from '../../../../shared/features/changes/services/services.model.ts';
import { rateText } from '../../../../shared/features/changes/services/services.rules.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { usePrefill } from '../../../ui/forms/prefill.ts';
import { SendDialog } from '../../../ui/forms/send-dialog.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { useOfficeDay } from '../../college/settings/day.data.ts';
import { NOBODY, StudentField } from '../../students/students/student-field.tsx';

const Form = z
  .object({
    student: z.object({
      id: z.number().nullable(),
      name: z.string().trim(),
      course_id: z.number().nullable(),
    }),
    course_id: z.int().optional(),
    year: limitedText(40),
    rate: id,
    place: limitedText(40),
    from: isoDate,
    to: optionalDate,
  })
  .superRefine(({ student, course_id }, context) => {
    if ((student.id === null) === (course_id === undefined))
      context.addIssue({
        code: 'custom',
        message: 'Choose a student from the list, or a class',
        path: ['student'],
      });
  });

/** Prefills today. */
const Prefill = () => {
  const prefill = usePrefill();
  const { today } = useOfficeDay();
  useEffect(() => prefill({ from: today }), [prefill, today]);
  return null;
};

/** A whole class in place of a student. */
const ClassFields = () => {
  const { choices } = useCourseChoices();
  return (
    <>
      <SelectField name="course_id" label="Or a whole class" choices={choices} blank="No class" />
      <TextField name="year" label="Year" hint="Of the class; blank for all years" />
    </>
  );
};

const freeText = ({ places, students }: ServiceRate): string =>
  places === null ? '' : `: ${places - students} free today`;

interface GiveDialogProps {
  readonly service: Service;
  /** What is changed: its student gets another rate. Undefined for a student, or a class, who is given the service. */
  readonly changed?: Served | undefined;
  readonly onClose: () => void;
}

/** Gives a service to a student or a class, or changes a student's stop or room from a day on. */
export const GiveDialog = ({ service, changed, onClose }: GiveDialogProps) => (
  <SendDialog
    of={giveService}
    inputOf={({ student, course_id, year, place, ...of }) => {
      const whom = student.id === null ? { course_id, year } : { student_id: student.id };
      return {
        params: { id: service.id },
        body: { ...of, ...whom, place, ...(changed && { instead: true }) },
      };
    }}
    notice={({ students, served }) => ({
      title: service.name,
      description:
        students === 1 ? `${served[0]?.name}: ${served[0]?.rate}` : counted(students, 'student', 'students'),
    })}
    changes={['services']}
    title={changed ? `Change ${changed.name}` : `Give ${service.name}`}
    description={
      changed
        ? `${changed.rate} ends on the day before.`
        : 'Without a last day it goes on until it is ended, or the student leaves. Of a class, those who have it already are left out.'
    }
    submitLabel={changed ? 'Change' : 'Give'}
    schema={Form}
    defaultValues={{
      student: changed
        ? { id: changed.student_id, name: changed.name, course_id: changed.course_id }
        : NOBODY,
      ...{ year: '', place: '', from: '', to: '' },
    }}
    failed="Failed to give the service"
    onClose={onClose}
  >
    <Prefill />
    <StudentField
      name="student"
      label="Student"
      next={changed ? 'rate' : 'course_id'}
      disabled={changed !== undefined}
      isOptional
      typedHint="Choose a student from the list"
    />
    {!changed && <ClassFields />}
    <SelectField
      name="rate"
      label="Stop or room"
      required
      choices={service.rates
        .filter(({ id: rate }) => rate !== changed?.rate_id)
        .map((rate) => ({ value: rate.id, label: `${rateText(rate)}${freeText(rate)}` }))}
    />
    <TextField name="place" label="Bed or seat" />
    <DateField name="from" label="From" required />
    <DateField name="to" label="Last day" />
  </SendDialog>
);

interface EndDialogProps {
  readonly served: Served;
  readonly onClose: () => void;
}

/** Says on which day a student has a service for the last time. */
export const EndDialog = ({ served, onClose }: EndDialogProps) => (
  <SendDialog
    of={endService}
    inputOf={({ to }) => ({ params: { id: served.service_id, served_id: served.id }, body: { to } })}
    notice={(after) => ({
      title: `${after.name}, ${after.rate}`,
      description: after.to === null ? 'Goes on' : 'Ended',
    })}
    changes={['services']}
    title={`End ${served.rate} of ${served.name}`}
    description="Leave the last day blank to let it go on. A day before the first takes out what was given by mistake. What is charged changes when the month is charged again."
    submitLabel="Save"
    schema={z.object({ to: optionalDate })}
    defaultValues={{ to: served.to ?? '' }}
    failed="Failed to end the service"
    onClose={onClose}
  >
    <DateField name="to" label="Last day" />
  </SendDialog>
);
