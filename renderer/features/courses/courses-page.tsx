import BlockOutlined from '@mui/icons-material/BlockOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import RestoreOutlined from '@mui/icons-material/RestoreOutlined';
import { Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import {
  createCourse,
  listCourses,
  updateCourse,
} from '../../../shared/features/courses/courses.endpoints.ts';
import { Course } from '../../../shared/features/courses/courses.model.ts';
import { listUsers } from '../../../shared/features/users/users.endpoints.ts';
import { call } from '../../client/call.ts';
import { describeFailure } from '../../client/failure.ts';
import { pageQueryOf, queryOf, refresh } from '../../client/queries.ts';
import { actionsColumn, dateColumn, drawnColumn, textColumn } from '../../ui/columns.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { useFailureNotice } from '../../ui/failure-notice.ts';
import { FormBesideList, FormCard } from '../../ui/form-card.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { notify } from '../../ui/notify.ts';
import { FilterBar, Page } from '../../ui/page.tsx';
import { RowAction } from '../../ui/row-action.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { StatusChip } from '../../ui/status-chip.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useUrlFilters } from '../../ui/use-url-filters.ts';
import { BLANK_COURSE, CourseForm, formOf } from './course-form.ts';

const FILTERS = { q: '' } as const;
const SORTABLE = ['name', 'created_at'] as const;
const LOAD_FAILED = 'Failed to load courses/accountants';

const CourseFields = ({ accountants }: { readonly accountants: readonly { id: number; name: string }[] }) => (
  <>
    <TextField name="name" label="Name" required maxLength={120} wide />
    <TextField name="description" label="Description" rows={2} maxLength={1000} wide />
    <SelectField
      name="accountant_id"
      label="Accountant"
      blank="None"
      choices={accountants.map(({ id, name }) => ({ value: id, label: name }))}
      wide
    />
  </>
);

/** `/courses`: the form that adds one, and those that exist. */
export const CoursesPage = () => {
  const queries = useQueryClient();
  const { filters, isFiltered, set, paging } = useUrlFilters(FILTERS, SORTABLE);
  const [editing, setEditing] = useState<Course>();
  const [closing, setClosing] = useState<Course>();
  const courses = useQuery(pageQueryOf('courses', listCourses, { query: { ...paging.query, q: filters.q } }));
  const people = useQuery(
    queryOf('accountants', listUsers, { query: { role: 'accountant', sort: 'name', order: 'asc' } }),
  );
  useFailureNotice(people.error, LOAD_FAILED);
  const accountants = useMemo(() => people.data ?? [], [people.data]);
  const search = useCallback((q: string) => set({ q }), [set]);

  const setActive = useCallback(
    async ({ id, version }: Course, active: boolean) => {
      try {
        await call(updateCourse, { params: { id }, body: { active, version } });
        notify({ title: 'Updated', description: active ? 'Course reactivated' : 'Course deactivated' });
      } catch (error) {
        const description = describeFailure(error, 'Failed to update');
        notify({ title: 'Error', description, variant: 'destructive' });
      }
      setClosing(undefined);
      await refresh(queries, 'courses');
    },
    [queries],
  );

  const columns = useMemo(() => {
    const nameOf = (id: number | null) => accountants.find((person) => person.id === id)?.name ?? '';
    return [
      textColumn<Course>('name', 'Name', { sortable: true, minWidth: 110 }),
      textColumn<Course>('description', 'Description', { flex: 1.4, minWidth: 120 }),
      textColumn<Course>('accountant_id', 'Accountant', {
        flex: 0.8,
        minWidth: 110,
        valueFormatter: (id: number | null) => nameOf(id),
      }),
      dateColumn<Course>('created_at', 'Created', { sortable: true, width: 104 }),
      drawnColumn<Course>(
        'active',
        'Status',
        ({ active }) => (
          <StatusChip tone={active ? 'success' : 'neutral'} label={active ? 'Active' : 'Inactive'} />
        ),
        { width: 104 },
      ),
      actionsColumn<Course>(
        (course) => (
          <>
            <RowAction icon={EditOutlined} label={`Edit ${course.name}`} onClick={() => setEditing(course)} />
            {course.active ? (
              <RowAction
                icon={BlockOutlined}
                label={`Deactivate ${course.name}`}
                onClick={() => setClosing(course)}
              />
            ) : (
              <RowAction
                icon={RestoreOutlined}
                label={`Reactivate ${course.name}`}
                onClick={() => setActive(course, true)}
              />
            )}
          </>
        ),
        { buttons: 2 },
      ),
    ];
  }, [accountants, setActive]);

  return (
    <Page title="Courses" summary="What the college teaches, and whose desk each course is.">
      <FormBesideList
        form={
          <FormCard
            title="Add Course"
            submitLabel="Add Course"
            schema={CourseForm}
            defaultValues={BLANK_COURSE}
            failed="Failed to create course"
            invalidTitle="Validation"
            draft="course"
            takesFocus
            onSubmit={async (body) => {
              const course = await call(createCourse, { body });
              notify({ title: 'Course created', description: course.name });
              await refresh(queries, 'courses');
            }}
          >
            <CourseFields accountants={accountants.filter(({ active }) => active)} />
          </FormCard>
        }
      >
        <Typography variant="h2">Existing Courses</Typography>
        <FilterBar>
          <SearchBox label="Search courses" value={filters.q} onChange={search} />
        </FilterBar>
        <DataTable
          label="Existing Courses"
          columns={columns}
          query={courses}
          paging={paging}
          onOpen={setEditing}
          isVoid={({ active }) => !active}
          failed={LOAD_FAILED}
          empty={
            isFiltered
              ? { title: 'No course matches', hint: 'Try fewer letters, or clear the search.' }
              : { title: 'No courses yet', hint: 'Add the first one with the form.' }
          }
        />
      </FormBesideList>
      {editing && (
        <FormDialog
          key={editing.version}
          title={`Edit ${editing.name}`}
          schema={CourseForm}
          defaultValues={formOf(editing)}
          failed="Failed to update"
          invalidTitle="Validation"
          onReload={(current) => setEditing(Course.parse(current))}
          onSubmit={async (values) => {
            const body = { ...values, accountant_id: values.accountant_id ?? null, version: editing.version };
            await call(updateCourse, { params: { id: editing.id }, body });
            notify({ title: 'Updated', description: values.name });
            await refresh(queries, 'courses');
          }}
          onClose={() => setEditing(undefined)}
        >
          <CourseFields accountants={accountants} />
        </FormDialog>
      )}
      {closing && (
        <ConfirmDialog
          title={`Deactivate ${closing.name}?`}
          confirmLabel="Deactivate course"
          isDestructive
          onConfirm={() => setActive(closing, false)}
          onClose={() => setClosing(undefined)}
        >
          It is no longer offered for new records. What was recorded stays, and it can be reactivated.
        </ConfirmDialog>
      )}
    </Page>
  );
};
