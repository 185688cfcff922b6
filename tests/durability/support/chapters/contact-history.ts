import type { College } from '../../../support/colleges/college.ts';
import { made, post } from '../made.ts';

/** What is done with students and their families beside their dues, table by table. */
export const CONTACT_CHAPTERS: Readonly<Record<string, (college: College) => Promise<void>>> = {
  outbox: async ({ admin }) => {
    await post(admin, '/fees/1/send', { to: 'asha@example.org', channel: 'email' });
    const { messages } = await post<{ messages: { id: number }[] }>(admin, '/fees/1/send', {
      to: 'meena@example.org',
    });
    await post(admin, `/outbox/${messages[0]?.id}/cancel`, {});
  },
  reminders: async ({ admin, science, addStudent }) => {
    const { id: student_id } = await addStudent({ name: 'Reminded Once', total_fees: null });
    await post(admin, '/dues', { student_id, head_id: 1, amount: 500, due_date: '2026-01-15' });
    const { id } = await post<{ id: number }>(admin, '/reminders/stages', {
      ...{ name: 'By letter', days: 60, channel: 'letter', from_sum: 100 },
    });
    await made(admin.patch(`/reminders/stages/${id}`, { days: 90, from_sum: 200 }));
    await post(admin, '/reminders', { stage_id: id, course_id: science.id });
  },
  families: async ({ admin, addStudent }) => {
    const of = { father_name: 'Mohan Lal', mobile: '9876500011', total_fees: null };
    const one = await addStudent({ name: 'Elder Sister', ...of });
    const two = await addStudent({ name: 'Younger Brother', ...of });
    const family = { guardian: 'Mohan Lal', mobile: '9876500011', student_ids: [one.id, two.id] };
    const { id } = await post<{ id: number }>(admin, '/families', family);
    await made(admin.patch(`/families/${id}`, { guardian: 'Mohan Lal Rao' }));
  },
  clearances: async ({ admin, science }) => {
    const of = { head_ids: [1], by: '2026-11-30', course_ids: [science.id] };
    await post(admin, '/clearances', { name: 'Semester 3, hall tickets', ...of });
  },
  services: async ({ admin, addStudent }) => {
    const { id: student_id } = await addStudent({ name: 'Lives in the Hostel', total_fees: null });
    const rates = [{ group: 'Block A', name: 'Room 1', amount: 2000, every: 'month', places: 2 }];
    const of = { name: 'Hostel', kind: 'Hostel', head_id: 1, by: 'months', rates };
    const { id } = await post<{ id: number }>(admin, '/services', of);
    await post(admin, `/services/${id}/students`, {
      student_id,
      rate: 'Room 1',
      place: 'Bed 1',
      from: '2026-09-05',
    });
    await post(admin, `/services/${id}/charge`, { period: 'September 2026', due_date: '2026-09-10' });
    await made(admin.patch(`/students/${student_id}`, { status: 'Left', status_date: '2026-11-20' }));
  },
  'consent to messages': async ({ admin, addStudent }) => {
    const { id } = await addStudent({ name: 'Told by Message', mobile: '9876543210', total_fees: 0 });
    await made(admin.patch(`/students/${id}`, { consent: { sms: 'allowed', how: 'admission form' } }));
    await post(admin, `/students/${id}/withdraw-consent`, { channels: ['sms'] });
    const wrong = { contact: '9876543210', why: 'wrong number' };
    const marked = await post<{ id: number }>(admin, `/students/${id}/wrong-contacts`, wrong);
    await made(admin.post(`/wrong-contacts/${marked.id}/right`));
  },
  'follow-ups': async ({ admin, addStudent }) => {
    const { id } = await addStudent({ name: 'Promises to Pay', total_fees: 500 });
    await post(admin, `/students/${id}/follow-ups`, { spoke_to: 'The father', note: 'Calls back' });
    const promise = { spoke_to: 'The mother', promised_on: '2027-12-15', amount: 250.5 };
    await post(admin, `/students/${id}/follow-ups`, promise);
  },
};
