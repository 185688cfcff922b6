import type {
  ChargedService,
  GivenService,
  Served,
  Service,
  ServicePlaces,
} from '../../../../shared/features/changes/services/services.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import type { College } from '../../../support/colleges/college.ts';
import type { ApiClient } from '../../../support/offices/api-client.ts';
import { must, openPlanned } from '../../charges/dues/planned-college.ts';

/** A room of two beds, one of one, and a dormitory that nobody counts. */
export const ROOMS = [
  { group: 'Block A', name: 'Room 1', amount: 3000, every: 'month', places: 2 },
  { group: 'Block A', name: 'Room 2', amount: 1999, every: 'month', places: 1 },
  { group: null, name: 'Dormitory', amount: 500, every: 'month', places: null },
];

/** Gives an accountant of the college the right to charge by a sheet, and so to give services. */
export const letCharge = async ({ admin, scienceAccountant }: College): Promise<void> => {
  const users = must(await admin.get<{ id: number; version: number }[]>('/admin/users'));
  const version = users.find(({ id }) => id === scienceAccountant.user.id)?.version;
  const rights = [{ may: 'charge-by-sheet' }];
  must(await admin.patch(`/admin/users/${scienceAccountant.user.id}`, { rights, version }));
};

/** Calls about services, as an admin unless somebody else is named. */
export const openServices = async (college: College) => {
  const { admin } = college;
  const planned = await openPlanned(college);
  let number = 0;
  return {
    planned,
    add: async (fields: object = {}) => {
      number += 1;
      const of = { kind: 'Hostel', head_id: planned.head('Hostel'), by: 'months', rates: ROOMS };
      return must(await admin.post<Service>('/services', { name: `Hostel ${number}`, ...of, ...fields }));
    },
    give: (of: Service, student: Student, fields: object = {}, as: ApiClient = admin) =>
      as.post<GivenService & { message: string }>(`/services/${of.id}/students`, {
        ...{ student_id: student.id, rate: 'Room 1', from: '2026-09-01' },
        ...fields,
      }),
    end: (
      of: Service,
      served: { readonly id: number } | undefined,
      to: string | null,
      as: ApiClient = admin,
    ) => as.patch<Served & { message: string }>(`/services/${of.id}/students/${served?.id}`, { to }),
    charge: (of: Service, fields: object = {}, as: ApiClient = admin) =>
      as.post<ChargedService & { stamp: string }>(`/services/${of.id}/charge`, {
        ...{ period: 'September 2026', due_date: '2026-09-10' },
        ...fields,
      }),
    has: async (of: Service, query = '', as: ApiClient = admin) =>
      must(await as.get<Served[]>(`/services/${of.id}/students?${query}`)),
    places: async (of: Service, query = '') =>
      must(await admin.get<ServicePlaces[]>(`/services/${of.id}/rates?${query}`)),
    owed: async (student: Student) =>
      (await planned.dues(student)).dues.map(({ description, amount }) => `${description}: ${amount}`),
  };
};
export type Services = Awaited<ReturnType<typeof openServices>>;
