import { Box, Button, Typography } from '@mui/material';
import { useRef } from 'react';
import { counted } from '../../../../../shared/counted.ts';
import { SelectFilter } from '../../../../ui/fields/select-field.tsx';
import { useCourseChoices } from '../../../college/courses/course-choices.ts';
import type { Bulk, StateAt } from './use-bulk-load.ts';

const CREATE = 'create';

interface NewCoursesProps {
  readonly bulk: Bulk;
  readonly state: StateAt<'preview'>;
}

/** The course names of the file that the office does not know: each is created, is another's name, or keeps its rows out. */
export const NewCourses = ({ bulk, state: { preview, order } }: NewCoursesProps) => {
  const { choices, own } = useCourseChoices();
  const mayCreate = own === undefined;
  const title = mayCreate ? 'Courses that are not here yet' : 'Courses that are not yours';
  const rows = useRef(new Map<string, number>());
  for (const course of preview.new_courses) rows.current.set(course.name, course.rows);
  const decided = order.courses ?? [];
  const undecided = preview.new_courses
    .map(({ name }) => name)
    .filter((name) => !decided.some((course) => course.name === name));
  const names = [...decided.map(({ name }) => name), ...undecided];
  if (names.length === 0) return null;

  const decide = (name: string, chosen: string) => {
    const others = decided.filter((course) => course.name !== name);
    const course_id = chosen === CREATE ? null : Number(chosen);
    bulk.decide({ courses: chosen === '' ? others : [...others, { name, course_id }] });
  };
  const createAll = () =>
    bulk.decide({ courses: [...decided, ...undecided.map((name) => ({ name, course_id: null }))] });
  const chosenFor = (name: string): string => {
    const course = decided.find((each) => each.name === name);
    return course === undefined ? '' : course.course_id === null ? CREATE : String(course.course_id);
  };

  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h2" sx={{ fontSize: '1rem' }}>
          {title}
        </Typography>
        {mayCreate && undecided.length > 0 && (
          <Button variant="outlined" onClick={createAll}>
            {undecided.length === 1 ? 'Create this course' : `Create these ${undecided.length} courses`}
          </Button>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))' }}>
        {names.map((name) => (
          <SelectFilter
            key={name}
            label={`${name} (${counted(rows.current.get(name) ?? 0, 'row', 'rows')})`}
            all="Leave these rows out"
            choices={mayCreate ? [{ value: CREATE, label: `Create “${name}”` }, ...choices] : choices}
            value={chosenFor(name)}
            onChange={(chosen) => decide(name, chosen)}
          />
        ))}
      </Box>
    </Box>
  );
};
