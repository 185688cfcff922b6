import { describe, expect, test } from 'vitest';
import { readFilters, readPaging, writeFilters } from '../../renderer/ui/tables/url-filters.ts';

const defaults = { q: '', status: '', date: '2026-11-21' };
const address = (text: string) => new URLSearchParams(text);

describe("a list's filters in the address bar", () => {
  test('what the address leaves out has its default', () => {
    expect(readFilters(address('q=rao'), defaults)).toEqual({ q: 'rao', status: '', date: '2026-11-21' });
  });

  test('a default is left out, a cleared one is kept as blank, and page 1 comes back', () => {
    expect(writeFilters(address('page=4&size=50'), { q: 'rao' }, defaults).toString()).toBe('size=50&q=rao');
    expect(writeFilters(address('q=rao'), { q: '' }, defaults).toString()).toBe('');
    const cleared = writeFilters(address(''), { date: '' }, defaults);
    expect(cleared.toString()).toBe('date=');
    expect(readFilters(cleared, defaults).date).toBe('');
  });

  test.each([
    ['', 0, 25],
    ['page=1', 0, 25],
    ['page=3&size=100', 2, 100],
    ['page=-3&size=1000', 0, 25],
    ['page=x&size=x', 0, 25],
  ])('%j is page %i of %i rows', (text, page, pageSize) => {
    expect(readPaging(address(text))).toEqual({ page, pageSize });
  });
});
