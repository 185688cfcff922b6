import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../support/tool.ts';

/** The specification's sentences (§2, §5, §8, §9), each under the places where the office says it. */
const SAID_IN: Readonly<Record<string, readonly string[]>> = {
  'renderer/client/session.tsx': [
    'Login Failed',
    'Invalid credentials',
    'Login Error',
    'Unable to connect to server',
    'Login Successful',
    'Welcome back, ',
    'Logged Out',
    'You have been successfully logged out.',
  ],
  'renderer/features/users': [
    'Sign in to your account',
    'Enter your username',
    'Enter your password',
    'Sign In',
  ],
  'renderer/app': [
    'Oops! Page not found',
    'Return to Home',
    'Good Morning',
    'Good Afternoon',
    'Good Evening',
  ],
  'renderer/client/failure.ts': ['API Error:'],
  '{renderer,shared}/features/dashboard': [
    'Failed to load dashboard',
    "Failed to fetch today's fees",
    'Admin Dashboard',
    'Show stats for',
    'All courses (Overall)',
    "Today's Collection",
    'Pending Fees (Amount)',
    'Bills Due (Count)',
    'Unpaid bills',
    'Bills Due (Amount)',
    'Total unpaid bill value',
    'Letters Issued Today',
    "Today's Fees",
    'No fees recorded today.',
    'Not assigned',
    'Loading dashboard...',
    'Welcome, ',
  ],
  '{renderer,shared,main}/features/fees': [
    'Failed to load student fees',
    'Failed to load fee records',
    'Failed to create fee entry',
    'Fee Overview',
    'Add Fees',
    'Add Fee Entry',
    'All Courses',
    'No fee records found',
    'Fees for ',
    'No fees found for this student.',
    'Total Entries',
    'Total Paid',
    'Fee added',
    'Fee entry created successfully',
    'Select a student (or enter a name) and a positive amount',
    'Validation',
  ],
  'renderer/features': [
    'Not available',
    'No file URL for this document',
    'Download failed',
    'Failed to download file',
    'Upload failed',
    'Failed to load data',
    'Deleted',
    'Updated',
  ],
  'renderer/ui': [
    'Export failed',
    'Exported',
    'Error',
    'Access Denied',
    "You don't have permission to access this page.",
  ],
  '{renderer,shared,main}/features/bills': [
    'Failed to fetch bills',
    'Failed to create bill',
    'Failed to update bill',
    'Vendor and amount are required',
    'Bill added',
    'Status Updated',
    'Pending Approval',
    'Not Approved',
    'office-supplies',
  ],
  '{renderer,shared,main}/features/letters': [
    'Failed to fetch letters',
    'Failed to create letter',
    'Failed to send',
    'Type and recipient are required',
    'Letter created',
    'Sent',
    'Issued Letters Register',
    'Bonafide Certificate',
  ],
  '{renderer,shared,main}/features/emails': [
    'Failed to load emails',
    'Failed to send email',
    'Delete failed',
    'To, Subject and Message are required',
    'Only PDF attachments are allowed',
    'Compose / Record Reply',
  ],
  '{renderer,shared,main}/features/attendance': [
    'Failed to save attendance',
    'date is required',
    'Please select a date to export',
    'Select a teacher',
    'Saved',
    'Half Day',
  ],
  '{renderer,shared,main}/features/documents': [
    'Failed to load documents',
    'Please choose a PDF file to upload',
    'Only PDF uploads are supported currently',
    'Uploaded',
    'New Folder',
  ],
  '{renderer,shared,main}/features/{courses,users}': [
    'Failed to load courses/accountants',
    'Failed to create course',
    'Failed to add teacher',
    'Failed to add accountant',
    'Course name is required',
    'Teacher name is required',
    'Name, username and password required',
    'Course created',
    'Teacher added',
    'Accountant added',
    'Existing Courses',
  ],
  '{renderer,shared,main}/features/tasks': [
    'Failed to load tasks',
    'Failed to create task',
    'Failed to update',
    'Failed to delete',
    'Title is required',
    'Task created',
  ],
  '{renderer,shared,main}/features/dmcs': [
    'Failed to load DMC records',
    'Failed to issue DMC',
    'Please fill all required fields',
    'Success',
    'DMC Register',
    'Consolidated Marksheet',
  ],
  '{renderer,shared,main}/features/students': [
    'Failed to add student',
    'Bulk upload failed',
    'Name and Father Name are required',
    'Select CSV or XLSX file',
    'Import complete',
    'View Fees',
  ],
};

const sourcesOf = (place: string): string => {
  const pattern = /\.tsx?$/.test(place) ? place : `${place}/**/*.{ts,tsx}`;
  return globSync(pattern, { cwd: projectRoot })
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n');
};

const unsaid = (place: string, texts: readonly string[]): readonly string[] => {
  const source = sourcesOf(place);
  return texts.filter((text) => !source.includes(text) && !source.includes(text.replaceAll("'", "\\'")));
};

describe("the specification's own words are said where they belong", () => {
  it.each(Object.entries(SAID_IN))('%s', (place, texts) => {
    expect(unsaid(place, texts)).toEqual([]);
  });

  it('a sentence that nobody says is found out', () => {
    expect(unsaid('renderer/app', ['Nobody says this'])).toEqual(['Nobody says this']);
  });
});
