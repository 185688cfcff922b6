import { expect, it } from 'vitest';
import type { Fee } from '../../shared/features/fees/fees.model.ts';
import type { Student } from '../../shared/features/students/students.model.ts';
import { apiClient } from '../support/api-client.ts';
import { startOfficeProcess } from '../support/office.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const PASSWORD = 'counting-house';
const ENVIRONMENT = { BURSAR_ADMIN_USERNAME: 'admin', BURSAR_ADMIN_PASSWORD: PASSWORD };

const open = async (dataDirectory: string) => {
  const office = await startOfficeProcess({ dataDirectory, environment: ENVIRONMENT });
  const credentials = { username: 'admin', password: PASSWORD };
  const { body } = await apiClient(office.url).post<{ token: string }>('/auth/login', credentials);
  return { office, api: apiClient(office.url, body.token) };
};

it('after a power cut in the middle of a queue, every acknowledged receipt is there, without gap or repeat', async () => {
  const dataDirectory = temporaryFolder();
  const first = await open(dataDirectory);
  const student = await first.api.post<Student>('/students', {
    name: 'A',
    father_name: 'B',
    total_fees: 1_000_000,
  });
  const acknowledged: Fee[] = [];
  let isCut = false;
  const desk = async () => {
    while (!isCut) {
      const body = { student_id: student.body.id, amount: 10.01 };
      const reply = await first.api.post<Fee>('/fees', body).catch(() => undefined);
      if (reply?.status === 201) acknowledged.push(reply.body);
      if (acknowledged.length >= 60 && !isCut) {
        isCut = true;
        await first.office.kill();
      }
    }
  };
  await Promise.all([desk(), desk(), desk()]);

  const second = await open(dataDirectory);
  const kept = (await second.api.get<Fee[]>('/fees')).body;
  const numbers = new Set(kept.map(({ receipt_no }) => receipt_no));
  expect(acknowledged.filter(({ receipt_no }) => !numbers.has(receipt_no))).toEqual([]);
  expect(numbers.size).toBe(kept.length);
  const inOrder = [...numbers].map((number) => Number(number?.split('/')[1])).sort((a, b) => a - b);
  expect(inOrder).toEqual(kept.map((_, index) => index + 1));
  const [after] = (await second.api.get<Student[]>('/students')).body;
  expect(after?.paid_fees).toBe(Math.round(kept.length * 1001) / 100);
  expect(await second.office.stop()).toBe(0);
});
