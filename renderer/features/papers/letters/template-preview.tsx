import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { localDate } from '../../../../shared/dates.ts';
import type { FeesPaid } from '../../../../shared/features/papers/letters/letters.fees-paid.ts';
import { factsOf, type LetterFacts } from '../../../../shared/features/papers/letters/letters.fields.ts';
import { fillTemplate } from '../../../../shared/features/papers/letters/letters.templates.ts';
import { officeQuery } from '../../college/setup/setup.data.ts';
import { StudentField } from '../../students/students/student-field.tsx';
import { recordOf } from './letter-form.ts';
import { LetterPaper } from './letter-paper.tsx';
import type { TemplateInput } from './template-form.ts';
import { tellsFees } from './use-letter-template.ts';

/** A student who is nobody, for a preview. */
const SAMPLE: LetterFacts = {
  name: 'Priyanka Sharma',
  name_hindi: 'प्रियंका शर्मा',
  father_name: 'Mohan Lal Sharma',
  father_name_hindi: 'मोहन लाल शर्मा',
  gender: 'Female',
  roll_no: 'BSC/2023/041',
  admission_no: 'A-1041',
  enrolment_no: 'EN-230041',
  course: 'B.Sc.',
  year: '3rd Year',
  date_of_birth: '14-08-2005',
  category: 'General',
  address: 'Civil Lines, Rampur',
};

/** What is asked for when a letter is issued. */
const ASKED: LetterFacts = {
  from: 'July 2023',
  until: 'May 2026',
  purpose: 'a bank loan',
  purpose_hindi: 'बैंक ऋण',
  designation: 'Assistant Professor',
  salary: '45,000',
};

const SAMPLE_FEES: FeesPaid = {
  from: '2025-04-01',
  until: '2026-03-31',
  period: 'the financial year 2025-26 (01-04-2025 to 31-03-2026)',
  period_hindi: 'वित्तीय वर्ष 2025-26 (01-04-2025 से 31-03-2026)',
  heads: [
    { name: 'Tuition', amount: 9000, is_tuition: true },
    { name: 'Library', amount: 600, is_tuition: false },
  ],
  receipts: [{ date: '2025-07-14', number: '2025-26/000214', amount: 9600 }],
  tuition: 9000,
  total: 9600,
};

/** The template as a letter, of a chosen student or of a sample. What is asked for, and the fees, are a sample always. */
export const TemplatePreview = () => {
  const { control, setValue } = useFormContext<TemplateInput>();
  const [language, title, text, recorded] = useWatch({
    control,
    name: ['language', 'title', 'text', 'recorded'],
  });
  const office = useQuery(officeQuery);
  const record = recorded?.facts ?? SAMPLE;
  const fees = tellsFees({ text }) ? SAMPLE_FEES : undefined;
  const date = localDate(new Date());
  const facts = factsOf({ issuedTo: record.name ?? '', date, record, typed: ASKED, fees });
  return (
    <Box sx={{ display: 'grid', gap: 1.75 }}>
      <StudentField
        name="student"
        label="Preview with a student"
        next="name"
        typedHint="Choose a student from the list, or leave it blank for a sample"
        isOptional
        onChoose={(_, student) => setValue('recorded', student ? recordOf(student) : null)}
      />
      <LetterPaper
        college={office.data?.college_name ?? ''}
        language={language}
        title={title.trim() || null}
        fees={fees}
        referenceNo=""
        date={date}
        body={fillTemplate(text, facts)}
        isDuplicate={false}
      />
    </Box>
  );
};
