import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fee } from '../../../../shared/features/collection/fees/fees.model.ts';
import type { Backup } from '../../../../shared/features/college/backup/backup.model.ts';
import type { Message, Queued } from '../../../../shared/features/messages/outbox/outbox.model.ts';
import type { Activity } from '../../../../shared/features/overview/activity/activity.model.ts';
import type { Email } from '../../../../shared/features/papers/emails/emails.model.ts';
import type { Letter } from '../../../../shared/features/papers/letters/letters.model.ts';
import type { Student } from '../../../../shared/features/students/students/students.model.ts';
import { type MailServer, startMailServer } from '../../../support/mail/mail-server.ts';
import { runOfficeProcess } from '../../../support/offices/office.ts';
import { must } from '../../charges/dues/planned-college.ts';
import { openedAgain, SECRET, sendingCollege, sendsBy } from './sending-college.ts';

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

describe('who sends', () => {
  it('is an admin, and an accountant with that right, about the own courses alone', async () => {
    const { college, receipt } = office;
    const { admin, scienceAccountant, commerceAccountant, teacher, guest } = college;
    const fee = await receipt();
    const send = { to: 'asha@example.org', channel: 'email' };
    expect((await guest.post(`/fees/${fee.id}/send`, send)).status).toBe(401);
    expect((await teacher.post(`/fees/${fee.id}/send`, send)).status).toBe(403);
    expect((await scienceAccountant.post(`/fees/${fee.id}/send`, send)).body).toMatchObject({
      message: 'You may not send messages. Ask an admin for that right.',
    });
    for (const { user } of [scienceAccountant, commerceAccountant])
      must(await admin.patch(`/admin/users/${user.id}`, { rights: [{ may: 'send-messages', up_to: null }] }));
    expect((await commerceAccountant.post(`/fees/${fee.id}/send`, send)).status).toBe(404);
    const { messages } = must(await scienceAccountant.post<Queued>(`/fees/${fee.id}/send`, send));
    expect(messages).toMatchObject([{ to_address: 'asha@example.org', state: 'waiting' }]);
    expect(must(await commerceAccountant.get<Message[]>('/outbox'))).toEqual([]);
    expect((await scienceAccountant.get('/outbox/export')).body).toContain('asha@example.org');
    expect((await commerceAccountant.get('/outbox/export')).body).not.toContain('asha@example.org');
    const [message] = must(await scienceAccountant.get<Message[]>('/outbox'));
    expect((await commerceAccountant.post(`/outbox/${message?.id}/cancel`, {})).status).toBe(404);
  });
});

describe('a receipt that is sent', () => {
  it('waits while sending is off, and goes out with its PDF once it is on', async () => {
    const { save, states, receipt, send, outbox } = office;
    const fee = await receipt();
    await send(fee, 'asha@example.org');
    expect(await outbox()).toMatchObject([{ state: 'waiting', kind: 'fee', record_id: fee.id }]);
    must(await save());
    expect(await states()).toEqual(['sent']);
    expect(server.signedIn).toEqual([['accounts@college.example', SECRET]]);
    const [mail] = server.came;
    expect(mail?.text).toContain(`filename=receipt-${fee.receipt_no?.replace('/', '-')}.pdf`);
    expect(mail?.text).toContain('From: Accounts Office <accounts@college.example>');
  });

  it('counts as no print: the first one on paper is the original', async () => {
    const { college, save, states, receipt, send } = office;
    const fee = await receipt();
    must(await save());
    await send(fee, 'asha@example.org');
    expect(await states()).toEqual(['sent']);
    const shown = await college.admin.get(`/fees/${fee.id}/receipt`);
    expect(shown.headers.get('x-next-copy')).toBe('original');
  });

  it('is not written twice while it is on its way, and may be sent again once it arrived', async () => {
    const { college, save, states, receipt, send } = office;
    const fee = await receipt();
    await send(fee, 'asha@example.org');
    const again = await college.admin.post(`/fees/${fee.id}/send`, { to: 'asha@example.org' });
    expect(again).toMatchObject({ status: 409 });
    must(await save());
    await states();
    await send(fee, 'asha@example.org');
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('is dropped where it was cancelled before it was sent', async () => {
    const { college, save, states, receipt, send, outbox } = office;
    const fee = await receipt();
    await send(fee, 'asha@example.org');
    must(await college.admin.post(`/fees/${fee.id}/cancel`, { reason: 'Entered for another' }));
    must(await save());
    expect(await states()).toEqual(['cancelled']);
    expect(await outbox()).toMatchObject([{ problem: 'The receipt was cancelled before it was sent' }]);
    expect(server.came).toEqual([]);
  });

  it('needs an address, and an entry that is paid', async () => {
    const { college, receipt } = office;
    const fee = await receipt();
    const { admin } = college;
    expect((await admin.post(`/fees/${fee.id}/send`, {})).body).toMatchObject({
      errors: [{ path: 'to', message: 'Enter an e-mail address' }],
    });
    const unpaid = await college.scienceAccountant.post<{ id: number }>('/fees', {
      ...{ student_name: 'Owes', amount: 10, status: 'unpaid' },
    });
    if (unpaid.status === 201)
      expect((await admin.post(`/fees/${unpaid.body.id}/send`, { to: 'a@b.in' })).status).toBe(409);
  });
});

describe('a student', () => {
  it('gets nothing at the own address without consent, and nothing that waits once it is withdrawn', async () => {
    const { college, save, states, outbox } = office;
    const { admin, science } = college;
    const email = 'usha@example.org';
    const student = must(
      await admin.post<Student>('/students', {
        name: 'Usha',
        father_name: 'Ram Lal',
        course_id: science.id,
        email,
      }),
    );
    const consent = async (word: string) => {
      const { version } = must(await admin.get<Student>(`/students/${student.id}`));
      must(await admin.patch(`/students/${student.id}`, { consent: { email: word }, version }));
    };
    const fee = must(
      await admin.post<Fee>('/fees', { student_id: student.id, amount: 100, confirm: ['over'] }),
    );
    const send = () => admin.post(`/fees/${fee.id}/send`, {});
    expect(await send()).toMatchObject({
      ...{ status: 409, body: { message: 'Usha does not allow messages by this channel' } },
    });
    await consent('allowed');
    must(await send());
    await consent('refused');
    must(await save());
    expect(await states()).toEqual(['cancelled']);
    expect(await outbox()).toMatchObject([{ problem: 'Usha does not allow messages by this channel' }]);
    must(await admin.post(`/fees/${fee.id}/send`, { to: 'asked-for-it@example.org' }));
    await states();
    expect(server.came.map(({ to }) => to)).toEqual(['asked-for-it@example.org']);
  });
});

describe('a mail server that', () => {
  const sentTo = async (to: string) => {
    const fee = await office.receipt();
    await office.send(fee, to);
  };

  it('puts a message off is asked again later; one that refuses it is told why', async () => {
    server.fail((to) => {
      if (to === 'full@example.org') return { atRecipient: [452, '4.2.2 Mailbox full'] };
      return to === 'nobody@example.org' ? { atRecipient: [550, '5.1.1 No such user'] } : {};
    });
    must(await office.save());
    for (const to of ['nobody@example.org', 'full@example.org', 'asha@example.org']) await sentTo(to);
    await expect
      .poll(async () => (await office.outbox()).map(({ state, tries }) => [state, tries]), {
        timeout: 10_000,
      })
      .toEqual([
        ['sent', 1],
        ['waiting', 1],
        ['failed', 1],
      ]);
    const [, full, nobody] = await office.outbox();
    expect(full?.problem).toBe('The mailbox is full (452 4.2.2)');
    expect(nobody?.problem).toBe('The mail server takes no mail for this address (550 5.1.1)');
    expect(server.came).toHaveLength(1);
  });

  it('breaks off after the text leaves it not known, and nothing is sent again but by a person', async () => {
    server.fail((to, nth) => (to === 'asha@example.org' && nth === 1 ? { cutsAfterText: true } : {}));
    must(await office.save());
    await sentTo('asha@example.org');
    await sentTo('meena@example.org');
    expect(await office.states()).toEqual(['unknown', 'sent']);
    expect(server.came.map(({ to }) => to)).toEqual(['asha@example.org', 'meena@example.org']);
    const [, broken] = await office.outbox();
    must(await office.college.admin.post(`/outbox/${broken?.id}/retry`, {}));
    expect(await office.states()).toEqual(['sent', 'sent']);
    expect((await office.college.admin.post(`/outbox/${broken?.id}/retry`, {})).status).toBe(409);
  });

  it('has a text is shown as having it, until it answers: a kill then leaves it not known', async () => {
    server.fail(() => ({ waitsMs: 3_000 }));
    must(await office.save());
    await sentTo('asha@example.org');
    await expect
      .poll(async () => (await office.outbox())[0]?.state, { timeout: 15_000, interval: 50 })
      .toBe('sending');
    expect(await office.states()).toEqual(['sent']);
  });

  it('breaks off before the text is asked again by itself', async () => {
    server.fail((_, nth) => (nth === 1 ? { cutsAtRecipient: true } : {}));
    must(await office.save());
    await sentTo('asha@example.org');
    await expect
      .poll(async () => (await office.outbox())[0], { timeout: 10_000 })
      .toMatchObject({
        ...{ state: 'waiting', tries: 1, problem: 'The line to the mail server was cut' },
      });
    expect(server.came).toEqual([]);
  });

  it('does not take the sender stops the sending, and no message is lost by it', async () => {
    server.fail((to) => (to.startsWith('from ') ? { atSender: [553, '5.7.1 Not your address'] } : {}));
    must(await office.save());
    await sentTo('asha@example.org');
    await expect
      .poll(async () => (await office.view()).state, { timeout: 10_000 })
      .toMatchObject({
        ...{ kind: 'failing', problem: 'The mail server does not take mail from this sender (553 5.7.1)' },
      });
    expect(await office.outbox()).toMatchObject([{ state: 'waiting', tries: 0 }]);
  });
});

describe('a letter', () => {
  it('goes out once it is issued, with its PDF', async () => {
    const { college, save, states } = office;
    const { admin } = college;
    const letter = {
      type: 'Bonafide Certificate',
      recipient: 'Asha Rao',
      body: 'A student of this college.',
    };
    const draft = must(await admin.post<Letter>('/letters', { ...letter, status: 'draft' }));
    const send = { to: 'asha@example.org' };
    expect((await admin.post(`/letters/${draft.id}/send-mail`, send)).status).toBe(409);
    const issued = must(await admin.post<Letter>('/letters', letter));
    must(await save());
    must(await admin.post(`/letters/${issued.id}/send-mail`, send));
    expect(await states()).toEqual(['sent']);
    expect(server.came[0]?.text).toContain('application/pdf');
  });
});

describe('a recorded e-mail', () => {
  const recorded = async (fields: object = {}) =>
    must(
      await office.college.admin.post<Email>('/emails', {
        ...{ to: 'Dean <dean@university.example>, registrar@university.example' },
        ...{ subject: 'Results', body: 'They are attached.', ...fields },
      }),
    );

  it('goes to each of its addresses, its status stays, and sending says what became of it', async () => {
    const { college, save, states } = office;
    const email = await recorded();
    expect(email).toMatchObject({ status: 'read', sending: null });
    must(await save());
    must(await college.admin.post(`/emails/${email.id}/send`, {}));
    expect(await states()).toEqual(['sent', 'sent']);
    expect(server.came.map(({ to }) => to)).toEqual([
      'dean@university.example',
      'registrar@university.example',
    ]);
    const [read] = must(await college.admin.get<Email[]>('/emails'));
    expect(read).toMatchObject({ status: 'read', sending: 'sent' });
  });

  it('that answers another names the message that was sent before, so that mail programs keep them together', async () => {
    const { college, save, states } = office;
    must(await save());
    const first = await recorded({ to: 'dean@university.example' });
    must(await college.admin.post(`/emails/${first.id}/send`, {}));
    await states();
    const next = await recorded({ to: 'dean@university.example', in_reply_to: first.id });
    must(await college.admin.post(`/emails/${next.id}/send`, {}));
    await states();
    const [, id] = /^Message-ID: (<[^>]+>)/m.exec(server.came[0]?.text ?? '') ?? [];
    expect(server.came[1]?.text).toContain(`In-Reply-To: ${id}`);
  });

  it('that came in is not sent, nor one that somebody else recorded', async () => {
    const { college } = office;
    const { admin, scienceAccountant } = college;
    const email = await recorded({ kind: 'received', from: 'dean@university.example' });
    expect((await admin.post(`/emails/${email.id}/send`, {})).status).toBe(409);
    const rights = [{ may: 'send-messages', up_to: null }];
    must(await admin.patch(`/admin/users/${scienceAccountant.user.id}`, { rights }));
    const own = await recorded();
    expect((await scienceAccountant.post(`/emails/${own.id}/send`, {})).status).toBe(404);
  });
});

describe('a WhatsApp message', () => {
  it('is a link with number and text, marked as opened by who opens it, and never as sent', async () => {
    const { college, receipt, outbox } = office;
    const fee = await receipt();
    const send = { to: '+91 98765-43210', channel: 'whatsapp' };
    const { messages } = must(await college.admin.post<Queued>(`/fees/${fee.id}/send`, send));
    const [message] = messages;
    expect(message).toMatchObject({ state: 'waiting', to_address: '919876543210' });
    expect(message?.link).toMatch(/^https:\/\/wa\.me\/919876543210\?text=Asha%20Rao/);
    must(await college.admin.post(`/outbox/${message?.id}/opened`, {}));
    expect(await outbox()).toMatchObject([{ state: 'opened' }]);
    expect((await college.admin.post(`/fees/${fee.id}/send`, { ...send, to: '12345' })).body).toMatchObject({
      errors: [{ path: 'to', message: 'Enter a mobile number of ten digits' }],
    });
  });
});

describe('what is sent', () => {
  it('stands in no audit row, log or list, but who sent what to whom does', async () => {
    const { college, save, states, receipt, send, outbox } = office;
    must(await save());
    await send(await receipt('Asha Rao'), 'asha@example.org');
    await states();
    const [entry] = must(await college.admin.get<Activity[]>('/activity?entity=outbox'));
    expect(entry).toMatchObject({ action: 'queued', user_name: college.admin.user.name });
    const audit = college.opened.raw.prepare('select * from audit').all();
    for (const text of [JSON.stringify(audit), JSON.stringify(await outbox())]) {
      expect(text).not.toContain('is attached');
      expect(text).not.toContain(SECRET);
    }
  });

  it('has its password in a file of this PC, and in no answer, backup or row', async () => {
    const { college, save, view } = office;
    must(await save());
    must(await college.admin.post('/backups', {}));
    expect(JSON.stringify(await view())).not.toContain(SECRET);
    const files = readdirSync(college.dataDirectory, { recursive: true, withFileTypes: true });
    const holding = files
      .filter((file) => file.isFile() && readFileSync(join(file.parentPath, file.name)).includes(SECRET))
      .map(({ name }) => name);
    expect(holding).toEqual(['sending.secret']);
  });
});

describe('the sending', () => {
  it('rests in the quiet hours, and gives at most so many an hour', async () => {
    must(await office.save({ quiet_from: '09:00', quiet_to: '11:00' }));
    await office.send(await office.receipt(), 'asha@example.org');
    await expect
      .poll(async () => (await office.view()).state, { timeout: 10_000 })
      .toMatchObject({ kind: 'paused', why: 'quiet' });
    must(await office.save({ most_per_hour: 1 }));
    await office.send(await office.receipt(), 'meena@example.org');
    await expect
      .poll(async () => (await office.view()).state, { timeout: 10_000 })
      .toMatchObject({ kind: 'paused', why: 'hour' });
    expect((await office.outbox()).map(({ state }) => state)).toEqual(['waiting', 'sent']);
  });

  it('sends nothing again after a restore: what waited in the backup is not known', async () => {
    const { college, receipt, send, save } = office;
    must(await save({ is_on: false }));
    await send(await receipt(), 'asha@example.org');
    college.clock.advance(60_000);
    const { id } = must(await college.admin.post<Backup>('/backups', {}));
    must(await save());
    expect(await office.states()).toEqual(['sent']);
    await college.close();
    const { dataDirectory, clock } = college;
    const backup = join(dataDirectory, 'backups', id);
    expect(await runOfficeProcess(['--data', dataDirectory, '--restore', backup])).toMatchObject({ code: 0 });
    const messages = await openedAgain({ dataDirectory, clock }, async (admin) => {
      const again = sendsBy({ ...college, admin }, server);
      must(await again.save({ password: SECRET }));
      expect(await again.states()).toEqual(['unknown']);
      return again.outbox();
    });
    expect(messages[0]?.problem).toMatch(/^A backup was restored while this waited/);
    expect(server.came).toHaveLength(1);
  });
});
