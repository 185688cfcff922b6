import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openOffice } from '../../main/composition/open-office.ts';
import { defaultDataDirectory, earlierDataDirectory } from '../../main/launch/data-home.ts';
import { moveData } from '../../main/opening/move-data.ts';
import { refuseShare } from '../../main/opening/refuse-share.ts';
import { openCollegeInUse } from '../durability/support/college-in-use.ts';
import { contentsOf } from '../durability/support/contents.ts';
import { temporaryFolder } from '../support/tools/temporary-folder.ts';

const WINDOWS = {
  platform: 'win32',
  home: 'C:\\People\\asha',
  environment: { PROGRAMDATA: 'D:\\All', LOCALAPPDATA: 'C:\\Local', APPDATA: 'C:\\Roaming' },
} as const;

describe('where an office is kept on Windows', () => {
  it('for everybody on the PC once it was installed for everybody, else for its one person, never in what roams', () => {
    const shared = join('D:\\All', 'Bursar');
    expect(defaultDataDirectory({ ...WINDOWS, isThere: (path) => path === shared })).toBe(shared);
    expect(defaultDataDirectory({ ...WINDOWS, isThere: () => false })).toBe(join('C:\\Local', 'Bursar'));
    expect(earlierDataDirectory({ ...WINDOWS, isThere: () => false })).toBe(join('C:\\Roaming', 'Bursar'));
    expect(earlierDataDirectory({ ...WINDOWS, platform: 'linux', isThere: () => false })).toBeUndefined();
  });

  it('it is moved there once, with a word, whole, and the old folder stays under another name', async () => {
    const [from, to] = [join(temporaryFolder(), 'Bursar'), join(temporaryFolder(), 'Bursar')];
    mkdirSync(join(from, 'window'), { recursive: true });
    mkdirSync(join(to, 'moving'), { recursive: true });
    writeFileSync(join(to, 'moving', 'half'), 'of a move that was broken off');
    const college = await openCollegeInUse(from);
    const said: string[] = [];
    const move = () =>
      moveData({
        from,
        to,
        say: (line) => said.push(line),
        closeInOrder: async (dataDirectory) => (await openOffice({ dataDirectory })).close(),
      });
    await expect(move()).rejects.toThrow(/already open/);
    await college.close();
    const before = contentsOf(from);
    expect([await move(), await move()]).toEqual([true, false]);
    expect(said.at(-1)).toBe(`The office's data is in ${to} now. As it was before, it is in ${from}-moved`);
    expect([existsSync(from), existsSync(join(to, 'window')), existsSync(join(to, 'moving'))]).toEqual([
      false,
      false,
      false,
    ]);
    const opened = await openOffice({ dataDirectory: to, backupAtClosing: false });
    await opened.close();
    expect(contentsOf(to)).toEqual(before);
  }, 60_000);
});

describe('a data folder on a share', () => {
  const onWindows = (place: string) => () =>
    refuseShare('Z:\\Bursar', { platform: 'win32', placeOf: () => place, kindOf: () => 0 });

  it.each(['\\\\server\\office\\Bursar', '\\\\?\\UNC\\server\\office', '//server/office'])(
    '%s is refused',
    (place) => {
      expect(onWindows(place)).toThrow(/lies on a share/);
    },
  );

  it.each(['Z:\\Bursar', '\\\\?\\C:\\Bursar', '\\\\.\\C:\\Bursar'])('%s is a disk of this PC', (place) => {
    expect(onWindows(place)).not.toThrow();
  });

  it('of another kind of system is refused as well, and a folder that is not there yet is looked for above', () => {
    const looks = {
      platform: 'linux',
      placeOf: (folder: string) => folder,
      kindOf: () => 0xff534d42,
    } as const;
    expect(() => refuseShare('/mnt/office', looks)).toThrow(/lies on a share/);
    expect(() => refuseShare(join(temporaryFolder(), 'not', 'yet', 'there'))).not.toThrow();
  });
});
