import { Box, Chip } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { NOBODY, StudentField } from '../../students/students/student-field.tsx';
import type { PromotionValues, Staying } from './promotion-form.ts';

/** The list of students who stay: found by name one after the other, and taken off the list again. */
export const StayingStudents = () => {
  const { setValue, setFocus, getValues } = useFormContext();
  const staying = useWatch<PromotionValues, 'staying'>({ name: 'staying' });
  const keep = (next: readonly Staying[]) => setValue('staying', next, { shouldDirty: true });
  return (
    <>
      <StudentField
        name="found"
        label="Students who stay"
        next="found"
        isOptional
        typedHint="Choose the student from the list"
        onChoose={({ id, name }) => {
          if (id === null) return;
          const now = getValues('staying') as readonly Staying[];
          if (now.every((one) => one.id !== id)) keep([...now, { id, name }]);
          // After the field has taken the choice: it stands empty for the next one.
          setTimeout(() => {
            setValue('found', NOBODY);
            setFocus('found');
          }, 0);
        }}
      />
      {staying.length > 0 && (
        <Box
          data-wide
          component="ul"
          aria-label="Who stays"
          sx={{ m: 0, p: 0, listStyle: 'none', display: 'flex', flexWrap: 'wrap', gap: 1 }}
        >
          {staying.map(({ id, name }) => (
            <li key={id}>
              <Chip
                label={name}
                onDelete={() => keep(staying.filter((one) => one.id !== id))}
                slotProps={{ root: { 'aria-label': `${name}, press Delete to take off the list` } }}
              />
            </li>
          ))}
        </Box>
      )}
    </>
  );
};
