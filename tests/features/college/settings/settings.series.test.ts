import { describe, expect, it } from 'vitest';
import {
  numberIn,
  type SeriesKind,
  seriesNumber,
} from '../../../../shared/features/college/settings/settings.series.ts';

describe('a number of a series', () => {
  it.each<[SeriesKind, string, string, number, string]>([
    ['receipt', '', '2026-11-21', 123, '2026-27/000123'],
    ['receipt', 'R', '2027-03-31', 123, 'R/2026-27/000123'],
    ['receipt', 'GDC-', '2027-04-01', 1_234_567, 'GDC-2027-28/1234567'],
    ['letter:Transfer Certificate', 'TC', '2026-11-21', 1, 'TC/2026-27/0001'],
    ['letter:Others', 'GEN/OFF/', '2026-11-21', 12, 'GEN/OFF/2026-27/0012'],
    ['letter:Others', 'टी', '2026-11-21', 12, 'टी/2026-27/0012'],
    ['dmc', 'DMC', '2026-11-21', 10_000, 'DMC/2026-27/10000'],
    ['payment', '', '2026-11-21', 4, '2026-27/P000004'],
    ['receipt:G', 'GDC', '2026-11-21', 123, 'GDC/2026-27/G000123'],
  ])('of %s with the prefix "%s" on %s is written %s: %s', (kind, prefix, date, number, written) => {
    expect(seriesNumber(kind, prefix, date, number)).toBe(written);
    expect(numberIn(kind, written, written.includes('2027-28') ? '2027-28' : '2026-27')).toBe(number);
  });

  it.each(['118', 'TC-118', 'TC/2025-26/0118', 'TC/2026-27/', 'TC/2026-27/A1', ''])(
    'is not read from %s',
    (reference) => {
      expect(numberIn('letter:Transfer Certificate', reference, '2026-27')).toBe(0);
    },
  );
});
