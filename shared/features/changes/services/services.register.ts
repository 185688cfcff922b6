import type { z } from 'zod';
import { choiceFilter, choicesOf, courseFilter, markFilter } from '../../../contract/filters.ts';
import { queryId } from '../../../contract/list-query.ts';
import { register } from '../../../contract/register.ts';
import { STAFF } from '../../../contract/roles.ts';
import { KINDS, Served, Service, ServicePlaces } from './services.model.ts';

export const services = register(Service, {
  entity: 'services',
  path: '/services',
  access: STAFF,
  summary: 'Services with their rates, by name; how many students of all courses have each today',
  label: 'Services',
  search: { label: 'Search by name', placeholder: 'Name' },
  sort: ['name'],
  filters: { kind: choiceFilter('kind', choicesOf(KINDS), { label: 'Kind', all: 'All Kinds' }) },
  file: 'services',
  columns: {
    name: { kind: 'text', header: 'Name', screen: { inCard: 'title', flex: 1.5, minWidth: 160 } },
    kind: { kind: 'text', header: 'Kind', screen: { width: 120 } },
    head: { kind: 'text', header: 'Head', screen: { minWidth: 120 } },
    by: {
      kind: 'text',
      header: 'Charged By',
      value: ({ by }) => (by === 'months' ? 'Whole months' : 'Days'),
      screen: { width: 130 },
    },
    rates: { kind: 'number', header: 'Rates', value: ({ rates }) => rates.length, screen: { width: 80 } },
    students: { kind: 'number', header: 'Students', screen: { width: 96 } },
  },
});
export type ServiceQuery = z.output<typeof services.query>;

const STATES = [
  { value: 'now', label: 'Today' },
  { value: 'later', label: 'Later' },
  { value: 'ended', label: 'Ended' },
] as const;

export const servedStudents = register(Served, {
  entity: 'services',
  path: '/services/{id}/students',
  access: STAFF,
  summary: 'Who has a service, by name; students of the courses that the caller may see',
  label: 'Students',
  search: { label: 'Search by student, roll number, stop or room', placeholder: 'Student, roll no, room' },
  sort: ['name', 'rate', 'from'],
  filters: {
    state: choiceFilter('state', STATES, { label: 'Has It', all: 'All', first: 'now' }),
    course: courseFilter,
  },
  params: { rate_id: queryId.optional() },
  file: 'service-students',
  columns: {
    name: {
      kind: 'text',
      header: 'Student',
      width: 26,
      screen: { inCard: 'title', flex: 1.5, minWidth: 160 },
    },
    father_name: { kind: 'text', header: 'Father', width: 26, screen: { under: 'name' } },
    roll_no: { kind: 'text', header: 'Roll No', screen: { width: 100 } },
    course_name: { kind: 'text', header: 'Course', screen: { header: 'Class', minWidth: 110 } },
    year: { kind: 'text', header: 'Year', screen: { under: 'course_name' } },
    rate: { kind: 'text', header: 'Stop or Room', width: 30, screen: { flex: 1, minWidth: 150 } },
    amount: { kind: 'money', header: 'Rate', screen: { width: 110 } },
    every: { kind: 'text', header: 'Every', screen: { width: 80 } },
    from: { kind: 'date', header: 'From', screen: { fromLast: true, width: 108 } },
    to: { kind: 'date', header: 'To', screen: { width: 108 } },
  },
});
export type ServedQuery = z.output<typeof servedStudents.query>;

export const servicePlaces = register(ServicePlaces, {
  entity: 'services',
  path: '/services/{id}/rates',
  access: STAFF,
  summary:
    "A service's stops or rooms, with the students of all courses who have each today, and the free places",
  label: 'Places',
  search: { label: 'Search by stop or room', placeholder: 'Stop, room' },
  sort: ['name', 'free'],
  filters: {
    free: markFilter('free', { value: 'free', label: 'With free places' }, { label: 'Places', all: 'All' }),
  },
  file: 'service-places',
  columns: {
    group: { kind: 'text', header: 'Route or Block', screen: { minWidth: 130 } },
    name: {
      kind: 'text',
      header: 'Stop or Room',
      screen: { inCard: 'title', flex: 1, minWidth: 130 },
    },
    amount: { kind: 'money', header: 'Rate', screen: { width: 120 } },
    every: { kind: 'text', header: 'Every', screen: { width: 80 } },
    students: { kind: 'number', header: 'Students', screen: { width: 96 } },
    places: { kind: 'number', header: 'Places', screen: { width: 96 } },
    free: { kind: 'number', header: 'Free', screen: { inCard: 'figure', width: 96 } },
  },
});
export type ServicePlacesQuery = z.output<typeof servicePlaces.query>;
