import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { saveDownloads } from '../../main/desktop/downloads.ts';
import { electronDouble } from '../support/offices/electron-double.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const saving = (exportsFolder?: string) => {
  const double = electronDouble();
  const { electron } = double;
  return {
    ...double,
    saveEnds: saveDownloads(electron, electron.session.defaultSession, () => exportsFolder),
  };
};

test.each([
  { name: 'Fees 2026.xlsx', filter: { name: 'Excel workbook', extensions: ['xlsx'] } },
  { name: 'fees.CSV', filter: { name: 'CSV table', extensions: ['csv'] } },
  { name: 'receipt.pdf', filter: { name: 'PDF document', extensions: ['pdf'] } },
  { name: 'photo.jpg', filter: { name: 'All files', extensions: ['*'] } },
])('an export is saved through the system’s own dialog: $name', ({ name, filter }) => {
  const { download } = saving();
  const options = download(name);
  expect(options.defaultPath).toBe(join('/people/asha/downloads', name));
  expect(options.filters?.[0]).toEqual(filter);
});

describe('once a folder is chosen for exports', () => {
  test('a spreadsheet goes there without asking, and never over an older one', () => {
    const folder = temporaryFolder();
    const { download } = saving(folder);
    const first = download('attendance.csv');
    expect(first.defaultPath).toBe(join(folder, 'attendance.csv'));
    first.item.emit('done', {}, 'completed');
    writeFileSync(join(folder, 'attendance.csv'), '');
    expect(download('attendance.csv')).toMatchObject({
      title: 'saved without asking',
      defaultPath: join(folder, 'attendance (2).csv'),
    });
    expect(download('../../up.xlsx')).toMatchObject({ defaultPath: join(folder, 'up.xlsx') });
  });

  test('two exports of one name that are under way at once go to two files', () => {
    const folder = temporaryFolder();
    const { download } = saving(folder);
    const first = download('Fees.csv');
    expect(download('fees.csv').defaultPath).toBe(join(folder, 'fees (2).csv'));
    first.item.emit('done', {}, 'cancelled');
    expect(download('Fees.csv').defaultPath).toBe(join(folder, 'Fees.csv'));
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    {
      what: 'is a file by now',
      ruin: (folder: string) => {
        rmSync(folder, { recursive: true });
        writeFileSync(folder, '');
      },
    },
    { what: 'is gone', ruin: (folder: string) => rmSync(folder, { recursive: true }) },
    { what: 'has a name that the system refuses', ruin: () => undefined, name: 'x'.repeat(300) },
  ])('an export is asked for where the folder $what', ({ ruin, name = 'exports' }) => {
    const folder = join(temporaryFolder(), name);
    if (name === 'exports') mkdirSync(folder);
    const { download } = saving(folder);
    ruin(folder);
    expect(download('attendance.csv').title).toBe('Save attendance.csv');
  });

  test.skipIf(process.platform !== 'linux')(
    'an export is asked for where the folder may only be read',
    () => {
      // A folder of the kernel's own, where not even the superuser makes a file.
      expect(saving('/sys').download('attendance.csv').title).toBe('Save attendance.csv');
    },
  );

  test('a receipt is asked for all the same, and so is everything when the folder is gone', () => {
    const kept = saving(temporaryFolder());
    expect(kept.download('receipt.pdf').title).toBe('Save receipt.pdf');
    const gone = saving(join(temporaryFolder(), 'gone'));
    expect(gone.download('attendance.csv').title).toBe('Save attendance.csv');
  });
});

describe('how the saving of a file ended is known', () => {
  const file = 'blob:http://office/fees.csv';
  test.each([
    { state: 'completed', outcome: 'saved' },
    { state: 'cancelled', outcome: 'cancelled' },
    { state: 'interrupted', outcome: 'failed' },
  ])('$state: $outcome', async ({ state, outcome }) => {
    const { download, saveEnds } = saving();
    download('fees.csv', file).item.emit('done', {}, state);
    expect(await saveEnds(file)).toMatchObject({ outcome });
  });

  test('under the name that it has on the disk, where its own was taken', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'fees.csv'), 'of yesterday');
    const { download, saveEnds } = saving(folder);
    download('fees.csv', file).item.emit('done', {}, 'completed');
    expect(await saveEnds(file)).toEqual({ outcome: 'saved', filename: 'fees (2).csv' });
  });

  test('also when it asks before the file is on its way', async () => {
    const { download, saveEnds } = saving();
    const asked = saveEnds(file);
    download('fees.csv', file).item.emit('done', {}, 'completed');
    expect(await asked).toMatchObject({ outcome: 'saved' });
  });

  test('a disk that is full half-way is a failure, and nothing waits for it', async () => {
    const { download, saveEnds, said } = saving();
    const { item } = download('fees.csv', file);
    item.emit('updated', {}, 'progressing');
    item.emit('updated', {}, 'interrupted');
    expect(await saveEnds(file)).toEqual({ outcome: 'failed' });
    expect(said).toContain('download.cancel fees.csv');
  });
});
