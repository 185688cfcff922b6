import { look, open, type Place, press, pressInDialog, recordedElsewhere, type Visit } from './act.ts';

const type = ({ page }: Place, field: string, text: string) =>
  page.getByRole('textbox', { name: field, exact: true }).fill(text);

const COURSES: Visit = {
  screen: '/courses',
  by: 'admin',
  acts: [
    { says: 'Failed to load courses/accountants', failing: 'GET /admin/courses', does: open('/courses') },
    { says: 'Courses', does: look },
    {
      says: 'the accountants to whom a course can be given',
      failing: 'GET /admin/users',
      does: recordedElsewhere('/admin/courses', { name: 'M.A. Sanskrit' }),
    },
    { says: 'Course name is required', does: press('Add Course') },
    {
      says: 'Failed to create course',
      failing: 'POST /admin/courses',
      does: async (place) => {
        await type(place, 'Name', 'M.A. Hindi');
        await press('Add Course')(place);
      },
    },
    { says: 'Course created', does: press('Add Course') },
  ],
};

const TEACHERS: Visit = {
  screen: '/teachers',
  by: 'admin',
  acts: [
    {
      says: 'Teacher name is required',
      does: async (place) => {
        await open('/teachers')(place);
        await press('Add Teacher')(place);
      },
    },
    {
      says: 'Failed to add teacher',
      failing: 'POST /admin/users',
      does: async (place) => {
        await type(place, 'Name', 'Kamala Devi');
        await press('Add Teacher')(place);
      },
    },
    { says: 'Teacher added (shows the generated username)', does: press('Add Teacher') },
  ],
};

const ACCOUNTANTS: Visit = {
  screen: '/accountants',
  by: 'admin',
  acts: [
    {
      says: 'Name, username and password required',
      does: async (place) => {
        await open('/accountants')(place);
        await press('Add Accountant')(place);
      },
    },
    {
      says: 'Failed to add accountant',
      failing: 'POST /admin/users',
      does: async (place) => {
        await type(place, 'Name', 'Ravi Kumar');
        await type(place, 'Username', 'ravi');
        await place.page.getByLabel(/^Password/).fill('counting-beads');
        await press('Add Accountant')(place);
      },
    },
    { says: 'Accountant added', does: press('Add Accountant') },
  ],
};

const SHEET = 'Name,Father Name\nSunita Rao,Gopal Rao\nNobody,\n';

const STUDENTS: Visit = {
  screen: '/students',
  by: 'admin',
  acts: [
    {
      says: 'Name and Father Name are required',
      does: async (place) => {
        await open('/students')(place);
        await press('Add Student')(place);
        await pressInDialog('Add Student')(place);
      },
    },
    {
      says: 'Failed to add student',
      failing: 'POST /students',
      does: async (place) => {
        const dialog = place.page.getByRole('dialog');
        await dialog.getByLabel('Name', { exact: false }).first().fill('Mohini Bai');
        await dialog.getByLabel('Father Name').fill('Raghu');
        await pressInDialog('Add Student')(place);
      },
    },
    {
      says: 'Failed to load student fees',
      failing: 'GET /fees',
      does: async (place) => {
        await pressInDialog('Cancel')(place);
        await press('View Fees of Kiran Kumari')(place);
      },
    },
    { says: 'Student fees dialog', does: press('Retry') },
    {
      says: 'Select CSV or XLSX file',
      does: async (place) => {
        await open('/students?mode=bulk')(place);
        const file = { name: 'students.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') };
        await place.page.getByLabel('CSV or spreadsheet file').setInputFiles(file);
      },
    },
    {
      says: 'Bulk upload failed',
      failing: 'POST /students/bulk/preview',
      does: async (place) => {
        const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
        await place.page.getByLabel('CSV or spreadsheet file').setInputFiles(file);
      },
    },
    {
      says: 'Import complete, showing the created count and the failed count',
      does: async (place) => {
        const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET) };
        await place.page.getByLabel('CSV or spreadsheet file').setInputFiles(file);
        await press('Load 1 student')(place);
      },
    },
  ],
};

export const PEOPLE: readonly Visit[] = [COURSES, TEACHERS, ACCOUNTANTS, STUDENTS];
