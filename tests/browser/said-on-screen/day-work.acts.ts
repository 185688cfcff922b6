import { look, open, press, pressInDialog, recordedElsewhere, type Visit, whileFailing } from './act.ts';
import { offers } from './choices.ts';

const TASKS: Visit = {
  screen: '/tasks',
  by: 'admin',
  acts: [
    { says: 'Failed to load tasks', failing: 'GET /tasks', does: open('/tasks') },
    {
      says: 'the counters of the tasks',
      failing: 'GET /tasks/counts',
      does: recordedElsewhere('/tasks', { title: 'Air the archive' }),
    },
    {
      says: 'the people to whom a task can be given',
      failing: 'GET /admin/users',
      does: recordedElsewhere('/admin/courses', { name: 'M.A. Urdu' }),
    },
    {
      says: 'Title is required',
      does: async (place) => {
        await press('Create Task')(place);
        await pressInDialog('Create Task')(place);
      },
    },
    offers(
      'Task priorities: Low, Medium (default), High',
      ({ page }) => page.getByRole('dialog').getByLabel('Priority'),
      { isForm: true },
    ),
    {
      says: 'Failed to create task',
      failing: 'POST /tasks',
      does: async (place) => {
        await place.page.getByRole('dialog').getByLabel('Title').fill('Count the books');
        await pressInDialog('Create Task')(place);
      },
    },
    { says: 'Task created', does: pressInDialog('Create Task') },
    {
      says: "The admin helper's task list returns an empty list on failure",
      does: async ({ page, college }) => {
        const cards = page.getByRole('list', { name: 'Tasks' }).getByRole('listitem');
        await cards.first().waitFor();
        await whileFailing(page, 'GET /tasks', async () => {
          // Another desk's change makes this one look again.
          await college.admin.post('/tasks', { title: 'Order the forms' });
          await cards.first().waitFor({ state: 'detached' });
        });
      },
    },
    {
      says: 'Failed to update',
      failing: 'PUT /tasks/*',
      does: async (place) => {
        await open('/tasks')(place);
        await place.page.getByRole('listitem', { name: 'Count the books' }).getByText('Open').waitFor();
        await press('Complete Count the books')(place);
      },
    },
    offers('Task statuses: Open (default), Completed', ({ page }) => page.getByLabel('Status'), {
      beyond: ['Overdue'],
    }),
    { says: 'Updated', does: press('Complete Count the books') },
  ],
};

const ATTENDANCE: Visit = {
  screen: '/teachers-attendance',
  by: 'admin',
  acts: [
    { says: 'Failed to load data', failing: 'GET /attendance', does: open('/teachers-attendance') },
    { says: 'Teachers Attendance', does: look },
    {
      says: 'the teachers who can be marked',
      failing: 'GET /teachers',
      does: async (place) => {
        await press('Mark Attendance')(place);
        await place.page.getByRole('dialog').getByLabel('Check In').waitFor();
      },
    },
    {
      says: 'Select a teacher',
      does: async (place) => {
        await pressInDialog('Cancel')(place);
        await press('Mark Attendance')(place);
        await pressInDialog('Save')(place);
      },
    },
    offers('Attendance statuses: Present, Absent, Late, Half Day', ({ page }) =>
      page.getByRole('dialog').getByLabel('Status'),
    ),
    { says: 'Check in and check out are free text such as 08:45 AM', does: look },
    {
      says: 'Failed to save attendance',
      failing: 'POST /attendance',
      does: async (place) => {
        await place.page.getByRole('dialog').getByLabel('Teacher').selectOption('Leela Das');
        await pressInDialog('Save')(place);
      },
    },
    {
      says: 'The latest attendance list shows the last 50 records',
      does: async (place) => {
        const { admin, teacher } = place.college;
        for (let day = 1; day <= 51; day += 1) {
          const date = new Date(Date.UTC(2025, 0, day)).toISOString().slice(0, 10);
          await admin.post('/attendance', { teacher_id: teacher.user.id, date, status: 'Present' });
        }
        await open('/teachers-attendance?date=')(place);
      },
    },
    { says: 'Please select a date to export', does: press('Export') },
  ],
};

export const DAY_WORK: readonly Visit[] = [TASKS, ATTENDANCE];
