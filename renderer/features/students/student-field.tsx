import { Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { listStudents } from '../../../shared/features/students/students.endpoints.ts';
import type { Student } from '../../../shared/features/students/students.model.ts';
import { formatRupees } from '../../../shared/money.ts';
import { pageQueryOf } from '../../client/queries.ts';
import { useFailureNotice } from '../../ui/failure-notice.ts';

const SHOWN = 20;

/** A student chosen from the list (with an id), or a name that was typed. */
export const chosenStudent = (sentence: string) =>
  z.object(
    { id: z.number().nullable(), name: z.string().trim().min(1, sentence), course_id: z.number().nullable() },
    sentence,
  );
export type ChosenStudent = z.infer<ReturnType<typeof chosenStudent>>;

export const NOBODY: ChosenStudent = { id: null, name: '', course_id: null };

const detailsOf = (student: Student): string =>
  [
    `s/o ${student.father_name}`,
    student.roll_no && `Roll ${student.roll_no}`,
    student.course_name,
    student.pending_fees > 0 && `${formatRupees(student.pending_fees)} pending`,
  ]
    .filter(Boolean)
    .join(' · ');

interface StudentFieldProps {
  readonly name: string;
  readonly label: string;
  /** Where Enter goes once a student is chosen. */
  readonly next: string;
  /** Hears every choice and every letter typed; with the record, where one was chosen. */
  readonly onChoose?: (student: ChosenStudent, record?: Student) => void;
  /** Said of a name that is not from the list. */
  readonly typedHint?: string;
}

/** Finds a student by part of a name, roll number or father's name; a name that is on no list may be typed. */
export const StudentField = ({
  name,
  label,
  next,
  onChoose,
  typedHint = 'Not chosen from the list: the receipt will carry this name alone',
}: StudentFieldProps) => {
  const { field, fieldState } = useController({ name });
  const { setFocus } = useFormContext();
  const value = field.value as ChosenStudent;
  const [isOpen, setOpen] = useState(false);
  const q = useDeferredValue(value.name.trim());
  const { data, error, isFetching } = useQuery({
    ...pageQueryOf('students', listStudents, { query: { q, limit: SHOWN, sort: 'name', order: 'asc' } }),
    enabled: isOpen && value.id === null && q !== '',
  });
  useFailureNotice(error, 'Failed to load data');
  const found = value.id === null && q !== '' ? (data?.rows ?? []) : [];

  const choose = (chosen: ChosenStudent, record?: Student) => {
    field.onChange(chosen);
    onChoose?.(chosen, record);
  };

  return (
    <Autocomplete<Student, false, false, false>
      autoHighlight
      clearOnBlur={false}
      forcePopupIcon={false}
      data-wide
      open={isOpen && found.length > 0}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
      options={found}
      loading={isFetching}
      filterOptions={(students) => students}
      getOptionLabel={(student) => student.name}
      getOptionKey={(student) => student.id}
      value={null}
      inputValue={value.name}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') choose({ ...NOBODY, name: text });
      }}
      onChange={(_, student) => {
        if (student === null) return;
        choose({ id: student.id, name: student.name, course_id: student.course_id }, student);
        setOpen(false);
        setTimeout(() => setFocus(next), 0);
      }}
      renderOption={({ key, ...props }, student) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <Typography variant="body2" sx={{ fontWeight: 560 }}>
            {student.name}
          </Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {detailsOf(student)}
          </Typography>
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={label}
          required
          placeholder="Part of a name, roll number or father's name"
          inputRef={field.ref}
          onBlur={field.onBlur}
          error={fieldState.invalid}
          helperText={fieldState.invalid ? messageOf(fieldState.error) : hintOf(value, typedHint)}
        />
      )}
    />
  );
};

const messageOf = (error: unknown): string => {
  const parts = error as
    | { readonly message?: string; readonly name?: { readonly message?: string } }
    | undefined;
  return parts?.name?.message ?? parts?.message ?? '';
};

const hintOf = ({ id, name }: ChosenStudent, typedHint: string): string => {
  if (id !== null) return 'On the list of students';
  return name === '' ? ' ' : typedHint;
};
