import type { Line } from './act.ts';

/** A failure's fallback: under Error, a destructive notice. */
const failed = (text: string, says = text): Line => ({
  says,
  notice: { isError: true, title: 'Error', text },
});
/** A blocked save, announced under Validation. */
const refused = (says: string): Line => ({
  says,
  notice: { isError: true, title: 'Validation', text: says },
});
const done = (title: string, text: string | RegExp, says = title): Line => ({
  says,
  notice: { isError: false, title, text },
});
/** Stands on the screen, where the form or the field is. */
const shown = (says: string, ...shows: readonly string[]): Line => ({
  says,
  shows: shows.length > 0 ? shows : [says],
});

/** §5, every sentence. */
export const VALIDATION: readonly Line[] = [
  shown('username and password are required', 'Username is required', 'Password is required'),
  refused('Select a student (or enter a name) and a positive amount'),
  { says: 'A blank payment date means today', shows: ['Leave blank for today'] },
  refused('Vendor and amount are required'),
  refused('Type and recipient are required'),
  refused('To, Subject and Message are required'),
  shown('Only PDF attachments are allowed'),
  shown('Only PDF files are allowed.', 'Only PDF files are allowed. Max 10MB'),
  shown('File too large. Maximum allowed size is 10 MB.'),
  shown('Max 10MB', 'Only PDF files are allowed. Max 10MB'),
  {
    says: 'date is required',
    provenBy: ['tests/features/papers/attendance/attendance.export.api.test.ts', "['', 'date is required']"],
  },
  refused('Please select a date to export'),
  refused('Select a teacher'),
  { says: 'Check in and check out are free text such as 08:45 AM', shows: ['08:45 AM'] },
  refused('Please choose a PDF file to upload'),
  shown('Only PDF uploads are supported currently'),
  refused('Course name is required'),
  refused('Teacher name is required'),
  refused('Name, username and password required'),
  refused('Title is required'),
  refused('Please fill all required fields'),
  refused('Name and Father Name are required'),
  shown('Select CSV or XLSX file'),
];

const GENERAL: readonly Line[] = [
  failed("The day's book is locked", "API errors show the server's message or error field"),
  { says: 'else the status text', provenBy: ['tests/client/failure.test.ts', '%s answered with %j says %j'] },
  failed("API Error: The day's book is locked", "The generic get call prefixes 'API Error:'"),
  { says: 'When a list fails to load, the list is emptied' },
  { says: 'The dashboard falls back to zero values on failure' },
  { says: "The admin helper's task list returns an empty list on failure" },
];

const LOGIN_AND_SESSION: readonly Line[] = [
  {
    says: "'Login Failed' with the server's message",
    notice: { isError: true, title: 'Login Failed', text: "The day's book is locked" },
  },
  {
    says: "or else 'Invalid credentials'",
    notice: { isError: true, title: 'Login Failed', text: 'Invalid credentials' },
  },
  {
    says: "'Login Error', 'Unable to connect to server'",
    notice: { isError: true, title: 'Login Error', text: 'Unable to connect to server' },
  },
  { says: 'Token verification failure: logged to the console and the token removed' },
  done('Login Successful', 'Welcome back, Meera Nair!', "'Login Successful' with 'Welcome back, {name}!'"),
  done('Logged Out', 'You have been successfully logged out.'),
];

const FALLBACKS: readonly Line[] = [
  failed('Failed to load dashboard'),
  failed("Failed to fetch today's fees"),
  failed('Failed to load student fees'),
  failed('Failed to load fee records'),
  failed('Failed to create fee entry'),
  failed('Failed to load dashboard data'),
  failed('Failed to fetch fees'),
  failed('Failed to load courses (500)', 'Failed to load courses (status)'),
  {
    says: 'Not available: No file URL for this document',
    notice: { isError: true, title: 'Not available', text: 'No file URL for this document' },
  },
  {
    says: "'Download failed' (from 'Failed to download file')",
    notice: { isError: true, title: 'Download failed', text: 'Failed to download file' },
  },
  failed('Upload failed'),
  failed('Export failed'),
  failed('Failed to fetch bills'),
  failed('Failed to create bill'),
  failed('Failed to update bill'),
  failed('Failed to fetch letters'),
  failed('Failed to create letter'),
  failed('Failed to send letter'),
  failed('Failed to load emails'),
  failed('Failed to send email'),
  failed('Delete failed'),
  failed('Failed to load data'),
  failed('Failed to save attendance'),
  failed('Failed to load documents'),
  failed('Failed to load courses/accountants'),
  failed('Failed to create course'),
  failed('Failed to add teacher'),
  failed('Failed to add accountant'),
  failed('Failed to load tasks'),
  failed('Failed to create task'),
  failed('Failed to update'),
  failed('Failed to delete'),
  failed('Failed to load DMC records'),
  failed('Failed to issue DMC'),
  failed('Failed to add student'),
  failed('Bulk upload failed'),
];

/** What a screen fetches beside its list: a failure of that is no more silent than the list's own. */
const PARTS: readonly Line[] = [
  failed('Failed to fetch bills', 'the cards of the bills'),
  failed('Failed to fetch letters', 'the counters of the letters'),
  failed('Failed to fetch letters', 'one letter'),
  failed('Failed to load emails', 'the counters of the e-mails'),
  failed('Failed to load emails', 'one conversation'),
  failed('Failed to load documents', 'the counters of the documents'),
  failed('Failed to load documents', 'the folders of the documents'),
  failed('Failed to load DMC records', 'the counters of the DMCs'),
  failed('Failed to load tasks', 'the counters of the tasks'),
  failed('Failed to load data', 'the people to whom a task can be given'),
  failed('Failed to load courses/accountants', 'the accountants to whom a course can be given'),
  failed('Failed to load data', 'the teachers who can be marked'),
  failed('Failed to load data', 'the last marks of the teachers'),
  failed('Failed to load data', 'the students of a name'),
];

const ATTACHMENT_FAILURES: readonly Line[] = [
  {
    says: 'Creating a bill: the failure is logged and creation continues without the attachment',
    provenBy: [
      'tests/browser/fees-and-dues/bills.test.ts',
      'is saved without its file where that cannot be uploaded, and the notice says so',
    ],
  },
  done(
    'Letter created',
    /Its PDF could not be uploaded: it is saved without it\.$/,
    'Creating a letter: the failure is logged and creation continues without the attachment',
  ),
  {
    says: 'Creating an e-mail: the failure aborts the creation',
    provenBy: [
      'tests/browser/people-and-papers/emails.test.ts',
      'an attachment that cannot be uploaded stops the e-mail, and nothing typed is lost',
    ],
  },
  {
    says: 'Creating a DMC: the failure aborts the creation',
    provenBy: [
      'tests/browser/people-and-papers/dmcs.test.ts',
      'a PDF that cannot be uploaded stops the certificate, and nothing typed is lost',
    ],
  },
];

const SUCCESSES: readonly Line[] = [
  done('Fee added', 'Fee entry created successfully', 'Fee added - Fee entry created successfully'),
  done('Bill added', 'It waits for approval.'),
  done('Status Updated', 'RS/118, Rampur Stationers is Approved'),
  done('Letter created', 'Saved as draft: Letterhead for The Registrar waits to be sent'),
  done('Sent', /^Letterhead LTR\/.* is issued to The Registrar$/),
  done('Deleted', 'Affiliation'),
  done('Saved', 'Affiliation is recorded'),
  done('Exported', /^fees.*\.csv$/),
  done('Uploaded', 'Calendar'),
  done('Course created', 'M.A. Hindi'),
  done(
    'Teacher added',
    /^Username: kamala\.devi\.[a-z0-9]{4}$/,
    'Teacher added (shows the generated username)',
  ),
  done('Accountant added', 'Ravi Kumar'),
  done('Task created', 'Count the books'),
  done('Updated', 'Task completed'),
  done('Success', /^DMC issued: DMC\//, 'Success (DMC issued)'),
  done(
    'Import complete',
    '1 created, 1 failed',
    'Import complete, showing the created count and the failed count',
  ),
];

/** §8, line by line. */
export const ERROR_CATALOGUE: readonly Line[] = [
  ...GENERAL,
  ...LOGIN_AND_SESSION,
  ...FALLBACKS,
  ...PARTS,
  ...ATTACHMENT_FAILURES,
  ...SUCCESSES,
];
