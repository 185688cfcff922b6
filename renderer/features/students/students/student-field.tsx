import { Autocomplete, Box, TextField } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { useSaid } from '../../../ui/hindi/use-hindi.ts';
import { type Outcome, useStudentChoice } from './student-choice.ts';
import { ChosenParticulars, StudentOption } from './student-option.tsx';

/** A student chosen from the list (with an id), or a name that was typed. */
export const chosenStudent = (sentence: string) =>
  z.object(
    { id: z.number().nullable(), name: z.string().trim().min(1, sentence), course_id: z.number().nullable() },
    sentence,
  );
export type ChosenStudent = z.infer<ReturnType<typeof chosenStudent>>;

export const NOBODY: ChosenStudent = { id: null, name: '', course_id: null };

interface StudentFieldProps {
  readonly name: string;
  readonly label: string;
  /** The field to which Enter goes once a student is chosen. */
  readonly next: string;
  /** True where the student cannot be changed. */
  readonly disabled?: boolean;
  /** It may be left blank. */
  readonly isOptional?: boolean;
  /** Hears every choice and every letter typed; with the record, where one was chosen. */
  readonly onChoose?: (student: ChosenStudent, record?: Student) => void;
  /** Said of a name that is not from the list. */
  readonly typedHint?: string;
  /** Shows what the student whom Enter would take owes, in the list. */
  readonly owedOf?: (studentId: number) => ReactNode;
  /** Shows what the chosen student owes, below the name; the balance where it is left out. */
  readonly owed?: ReactNode;
}

/** Finds a student by part of a name, roll number or father's name; a name that is on no list may be typed. */
export const StudentField = ({
  name,
  label,
  next,
  disabled = false,
  isOptional = false,
  onChoose,
  typedHint = 'Not a listed student: only this name will be on the receipt',
  owedOf,
  owed,
}: StudentFieldProps) => {
  const { field, fieldState } = useController({ name });
  const { setFocus } = useFormContext();
  const said = useSaid();
  const value = field.value as ChosenStudent;
  const [isOpen, setOpen] = useState(false);

  const take = (chosen: ChosenStudent, record?: Student) => {
    field.onChange(chosen);
    onChoose?.(chosen, record);
  };
  const { found, shown, isFirstMarked, outcome, choose, onEnter, dismiss } = useStudentChoice({
    text: value.id === null ? value.name.trim() : '',
    isOpen,
    onChoose: (student) => {
      take({ id: student.id, name: student.name, course_id: student.course_id }, student);
      setOpen(false);
    },
    goOn: () => {
      // In the same turn as the key: the form's own setFocus waits, and a digit typed at once would land in the name.
      const entry = itemByName(next);
      if (entry) entry.focus();
      else setFocus(next);
    },
    comeBack: () => {
      setFocus(name);
      setOpen(true);
    },
  });
  // Whom Enter takes. What the arrows mark is left to the list: drawn anew at each, it would forget where they stand.
  const marked = isFirstMarked ? found?.[0]?.id : undefined;
  const isLooking = found === undefined && value.id === null && value.name.trim() !== '';

  return (
    <Autocomplete<Student, false, false, false>
      autoHighlight={isFirstMarked}
      clearOnBlur={false}
      forcePopupIcon={false}
      disabled={disabled}
      data-wide
      open={isOpen && (isLooking ? shown : (found ?? [])).length > 0}
      onOpen={() => setOpen(true)}
      onClose={(_, reason) => {
        if (reason === 'escape') dismiss();
        setOpen(false);
      }}
      options={found ?? []}
      loading={isLooking}
      // The last list stays in sight, greyed and out of reach, so that the window does not flicker at every key.
      loadingText={shown.map((student) => (
        <Box key={student.id} aria-hidden sx={{ px: 2, py: 0.75 }}>
          <StudentOption student={student} />
        </Box>
      ))}
      slotProps={{ popper: { sx: FADING } }}
      filterOptions={(students) => students}
      getOptionLabel={markOf}
      getOptionKey={(student) => student.id}
      value={null}
      inputValue={value.name}
      onInputChange={(_, text, reason) => {
        if (reason === 'input' || reason === 'clear') take({ ...NOBODY, name: text });
      }}
      onChange={(_, student) => {
        if (student === null) return;
        choose(student);
        // In the same turn as the key: the Enter that follows at once is the next field's.
        const entry = itemByName(next);
        if (entry) entry.focus();
        else setTimeout(() => setFocus(next), 0);
      }}
      onKeyDown={(event) => {
        const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey;
        if (isPlain) onEnter(event);
      }}
      renderOption={({ key, ...props }, student) => (
        <Box component="li" key={key} {...props} sx={{ display: 'block !important' }}>
          <StudentOption student={student} owed={student.id === marked ? owedOf?.(student.id) : undefined} />
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          name={name}
          label={said(label)}
          required={!isOptional}
          placeholder="Name, father's name, roll, admission or mobile number"
          inputRef={field.ref}
          onBlur={() => {
            field.onBlur();
            // Names that come later would cover what the cursor went to: a question, the next field.
            setOpen(false);
          }}
          error={fieldState.invalid || (outcome !== undefined && outcome !== 'looking')}
          helperText={
            fieldState.invalid ? (
              messageOf(fieldState.error)
            ) : (
              <Hint {...{ value, outcome, owed }} typedHint={isLooking ? ' ' : typedHint} />
            )
          }
          slotProps={{ ...params.slotProps, formHelperText: { component: 'div', 'aria-live': 'polite' } }}
        />
      )}
    />
  );
};

const marks = new WeakMap<Student, string>();
let given = 0;

/**
 * Tells a record from every other, of the same student in another answer too: by names, who was marked in the last list
 * would be marked in the next, or a namesake in their place.
 */
const markOf = (student: Student): string => {
  const known = marks.get(student);
  if (known !== undefined) return known;
  given += 1;
  const mark = String(given);
  marks.set(student, mark);
  return mark;
};

/** The entry of this name in the form where the cursor stands. */
const itemByName = (name: string): HTMLElement | undefined => {
  const { activeElement } = document;
  const entry = activeElement instanceof HTMLInputElement && activeElement.form?.elements.namedItem(name);
  return entry instanceof HTMLElement ? entry : undefined;
};

const FADING = {
  '& .MuiAutocomplete-loading': {
    p: 0,
    maxHeight: '40vh',
    overflow: 'hidden',
    pointerEvents: 'none',
    animation: 'fade-list 150ms 120ms both',
    '@keyframes fade-list': { from: { opacity: 1 }, to: { opacity: 0.45 } },
  },
};

const messageOf = (error: unknown): string => {
  const parts = error as
    | { readonly message?: string; readonly name?: { readonly message?: string } }
    | undefined;
  return parts?.name?.message ?? parts?.message ?? '';
};

const SAID: Readonly<Record<Outcome, (name: string) => string>> = {
  looking: (name) => `Looking for “${name}” …`,
  nobody: (name) => `Nobody on the list is called “${name}”. Enter takes the name as typed.`,
  unsure: (name) =>
    `Choose the student from the list (↓, then Enter), or press Esc to keep “${name}” as typed.`,
  failed: () =>
    'The list of students could not be reached. Press Enter to look again, or save again to keep the name as typed.',
};

interface HintProps {
  readonly value: ChosenStudent;
  readonly outcome: Outcome | undefined;
  readonly typedHint: string;
  readonly owed: ReactNode;
}

const Hint = ({ value: { id, name }, outcome, typedHint, owed }: HintProps) => {
  if (id !== null) return <ChosenParticulars id={id} owed={owed} />;
  if (outcome) return SAID[outcome](name.trim());
  return name === '' ? ' ' : typedHint;
};
