import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Queued } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import { flatTextOf } from '../../../support/tools/pdf-tools.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { sendingCollege } from './sending-college.ts';

let server: MailServer;
let office: Awaited<ReturnType<typeof sendingCollege>>;
beforeEach(async () => {
  server = await startMailServer();
  office = await sendingCollege(server);
});
afterEach(async () => {
  await office.college.close();
  await server.close();
});

describe('what a student owes', () => {
  const owing = async () => {
    const { admin, science } = office.college;
    const { id } = must(
      await admin.post<Student>('/students', {
        ...{
          name: 'Usha Rao',
          father_name: 'Ram Lal',
          course_id: science.id,
          roll_no: 'S-7',
          email: 'u@a.in',
        },
        consent: { email: 'allowed', whatsapp: 'allowed' },
        mobile: '9876543210',
      }),
    );
    const heads = must(await admin.get<{ id: number; name: string }[]>('/heads'));
    const head_id = heads.find(({ name }) => name === 'Tuition')?.id;
    must(await admin.post('/dues', { student_id: id, head_id, amount: 1800, due_date: '2026-04-10' }));
    return id;
  };
  const pdfOf = (mail: string): Buffer => {
    const [, base64 = ''] = /Content-Type: application\/pdf.*?\r\n\r\n(.*?)\r\n--/s.exec(mail) ?? [];
    return Buffer.from(base64, 'base64');
  };

  it.each([
    ['demand-letter', 'Demand for fees of \\S+ for =E2=82=B91,800.00 is', 'Please pay ₹1,800.00'],
    ['statement', 'Statement of account of \\S+ with =E2=82=B91,800.00 to', 'Tuition'],
  ])('goes out as a %s, once, with its PDF', async (paper, said, drawn) => {
    const { college, save, states } = office;
    const id = await owing();
    must(await college.admin.post(`/students/${id}/${paper}/send`, {}));
    expect((await college.admin.post(`/students/${id}/${paper}/send`, {})).status).toBe(409);
    must(await save());
    expect(await states()).toEqual(['sent']);
    const [mail] = server.came;
    expect(mail).toMatchObject({ to: 'u@a.in', text: expect.stringContaining(`filename=${paper}-S-7.pdf`) });
    expect(mail?.text.replaceAll('=\r\n', '')).toMatch(new RegExp(said));
    expect(flatTextOf(pdfOf(mail?.text ?? ''))).toContain(drawn);
  });

  it('is not asked for once it is paid, nor where nothing is owed', async () => {
    const { college, save, states, outbox } = office;
    const id = await owing();
    const send = () => college.admin.post(`/students/${id}/demand-letter/send`, {});
    must(await send());
    must(await college.admin.post('/fees', { student_id: id, amount: 1800, payment_type: 'Online' }));
    must(await save());
    expect(await states()).toEqual(['cancelled']);
    expect(await outbox()).toMatchObject([{ problem: 'Nothing is owed any more' }]);
    expect(await send()).toMatchObject({ status: 409, body: { message: 'Nothing is owed' } });
  });

  it('goes by WhatsApp as a sum, and by nobody of another course', async () => {
    const { admin, commerceAccountant } = office.college;
    const id = await owing();
    const { user } = commerceAccountant;
    must(await admin.patch(`/admin/users/${user.id}`, { rights: [{ may: 'send-messages', up_to: null }] }));
    for (const paper of ['demand-letter', 'statement'])
      expect((await commerceAccountant.post(`/students/${id}/${paper}/send`, {})).status).toBe(404);
    const by = { channel: 'whatsapp' };
    const { messages } = must(await admin.post<Queued>(`/students/${id}/statement/send`, by));
    expect(decodeURIComponent(messages[0]?.link ?? '')).toMatch(
      /of \d\d-\d\d-\d{4} with ₹1,800\.00 to be paid\./,
    );
  });

  it('is drawn with the receipts that whoever sent it may see', async () => {
    const { college, save, states } = office;
    const { admin, scienceAccountant, commerceAccountant, commerce } = college;
    const id = await owing();
    const paid = { student_id: id, amount: 700, payment_type: 'Online' };
    const { receipt_no } = must(await admin.post<Fee>('/fees', paid));
    must(await admin.post(`/students/${id}/move`, { course_id: commerce.id, reason: 'Asked for it' }));
    for (const { user } of [scienceAccountant, commerceAccountant])
      must(await admin.patch(`/admin/users/${user.id}`, { rights: [{ may: 'send-messages', up_to: null }] }));
    expect((await scienceAccountant.post(`/students/${id}/statement/send`, {})).status).toBe(404);
    must(await commerceAccountant.post(`/students/${id}/statement/send`, { to: 'own@b.in' }));
    must(await admin.post(`/students/${id}/statement/send`, {}));
    must(await save());
    expect(await states()).toEqual(['sent', 'sent']);
    const [own = '', whole = ''] = server.came.map(({ text }) => flatTextOf(pdfOf(text)));
    expect(whole).toContain(receipt_no);
    expect(own).toContain('700.00');
    expect(own).not.toContain(receipt_no);
  });
});
