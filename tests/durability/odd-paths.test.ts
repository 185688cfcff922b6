import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Fee } from '../../shared/features/collection/fees/fees.model.ts';
import type { Backup } from '../../shared/features/college/backup/backup.model.ts';
import type { Upload } from '../../shared/features/college/files/files.model.ts';
import { smallPdf } from '../support/colleges/college.ts';
import { must } from '../support/colleges/founded.ts';
import { apiClient } from '../support/offices/api-client.ts';
import { type OfficeProcess, runOfficeProcess, startOfficeProcess } from '../support/offices/office.ts';
import { packedProgram } from '../support/offices/packed-program.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';
import { projectRoot } from '../support/tools/tool.ts';
import { contentsOf } from './support/contents.ts';

const CREDENTIALS = { username: 'admin', password: 'counting-house' };
/** The compile cache is off: what is compiled in such a folder is of no use elsewhere. */
const ENVIRONMENT = { NODE_DISABLE_COMPILE_CACHE: '1' };
const FIRST_ADMIN = {
  ...ENVIRONMENT,
  BURSAR_ADMIN_USERNAME: 'admin',
  BURSAR_ADMIN_PASSWORD: 'counting-house',
};

/** Copies the built or packed program into such a folder; undefined where the sources are under test. */
const programIn = (folder: string): string | undefined => {
  const packed = packedProgram()?.extracted;
  if (packed === undefined && process.env.BURSAR_TEST_BUILT !== '1') return undefined;
  const from = packed ?? projectRoot;
  for (const part of ['package.json', 'dist', 'resources'])
    cpSync(join(from, part), join(folder, part), {
      recursive: true,
      filter: (path) => !path.includes('screenshots') && !path.endsWith('.map'),
    });
  if (packed === undefined) symlinkSync(join(from, 'node_modules'), join(folder, 'node_modules'), 'dir');
  else cpSync(join(from, 'node_modules'), join(folder, 'node_modules'), { recursive: true });
  return folder;
};

const signedIn = async ({ url }: OfficeProcess) => {
  const { token } = must(await apiClient(url).post<{ token: string }>('/auth/login', CREDENTIALS), 200);
  const bytesOf = async (path: string) => {
    const reply = await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    return Buffer.from(await reply.arrayBuffer()).toString('latin1');
  };
  return { api: apiClient(url, token), bytesOf };
};

/** A name with spaces, Hindi, and each mark that an address, a shell or a pattern reads otherwise. */
// Windows takes no question mark in a name.
const NAME = `The लेखा Office (new), 100% & more a#b${process.platform === 'win32' ? '' : '?'}c%20d+e`;

describe('a program and its data in folders of an odd name', { timeout: 120_000 }, () => {
  const place = temporaryFolder('odd');
  const dataDirectory = join(place, NAME, 'data');
  const second = join(place, NAME, 'second copy');

  it('give a receipt as a PDF, keep a file, back up, and restore all of it', async () => {
    const program = programIn(join(place, NAME, 'Bursar'));
    const office = await startOfficeProcess({
      dataDirectory,
      environment: FIRST_ADMIN,
      ...(program === undefined ? {} : { program }),
    });
    const { api, bytesOf } = await signedIn(office);
    const form = new FormData();
    const bill = smallPdf('The challan');
    form.append('file', new Blob([bill]), 'चालान 1.pdf');
    const attachment = must(await api.post<Upload>('/uploads', form), 201);
    const asked = { student_name: 'Kiran Kumari', amount: 500, attachment: { url: attachment.url } };
    const fee = must(await api.post<Fee>('/fees', asked), 201);
    expect(await bytesOf(`/fees/${fee.id}/receipt`)).toMatch(/^%PDF-/);
    expect(await bytesOf(`/uploads/${attachment.filename}`)).toBe(bill);
    expect((await fetch(office.url)).status).toBe(200);
    const backup = must(await api.post<Backup>('/backups', {}), 201);
    expect(await office.stop()).toBe(0);

    const { code, output } = await runOfficeProcess(
      ['--data', second, '--restore', join(dataDirectory, 'backups', backup.id)],
      ENVIRONMENT,
      program,
    );
    expect([code, output]).toEqual([0, expect.stringContaining('1 fee entry')]);
    expect(contentsOf(second)).toEqual(contentsOf(dataDirectory));
    const restored = await startOfficeProcess({
      dataDirectory: second,
      environment: ENVIRONMENT,
      ...(program === undefined ? {} : { program }),
    });
    const again = await signedIn(restored);
    expect(await again.bytesOf(`/uploads/${attachment.filename}`)).toBe(bill);
    expect(await again.bytesOf(`/fees/${fee.id}/receipt`)).toMatch(/^%PDF-/);
    expect(await restored.stop()).toBe(0);
  });
});
