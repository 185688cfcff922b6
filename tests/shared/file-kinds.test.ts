import { describe, expect, it } from 'vitest';
import { nameForSaving } from '../../shared/file-kinds.ts';

describe('a file leaves the office with the ending of its own kind, whatever its sender typed', () => {
  it.each([
    ['Fee list.hta', 'application/pdf', 'Fee list.hta.pdf'],
    ['Notice No. 5', 'application/pdf', 'Notice No. 5.pdf'],
    ['Notice.PDF', 'application/pdf', 'Notice.PDF'],
    ['Photo.jpeg', 'image/jpeg', 'Photo.jpeg'],
    ['list.exe', 'text/csv; charset=utf-8', 'list.exe.csv'],
    ['notice.pdf. .', 'application/pdf', 'notice.pdf'],
    ['notice\u202efdp.hta', 'application/pdf', 'notice_fdp.hta.pdf'],
    ['..\\..\\start.bat', 'image/png', '.._.._start.bat.png'],
    ['सूचना.pdf', 'application/pdf', 'सूचना.pdf'],
    ['vouchers.xml', 'application/xml', 'vouchers.xml'],
  ])('%s of %s is saved as %s', (name, type, saved) => expect(nameForSaving(name, type)).toBe(saved));
});
