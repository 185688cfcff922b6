import { describe, expect, it } from 'vitest';
import { withWholeAmounts } from '../../shared/split-amounts.ts';

const read = (line: string, width: number) => {
  const cells = line.split(',');
  const rows = [
    { number: 2, cells: Array.from({ length: width }, () => 'x') },
    { number: 3, cells },
  ];
  return withWholeAmounts(rows, width, () => true)[1];
};

describe('an amount that its own commas set apart', () => {
  it('is put together where the line can be read in one way only, and noted', () => {
    expect(read('Asha,60,000,BA', 3)).toMatchObject({
      cells: ['Asha', '60,000', 'BA'],
      notes: { 1: 'joined' },
    });
    expect(read('Asha,1,20,000', 2)).toMatchObject({ cells: ['Asha', '1,20,000'] });
  });

  it('is left as it stands, and noted, where the line can be read in two ways', () => {
    expect(read('Asha,60,100,200', 3)).toMatchObject({
      cells: ['Asha', '60', '100', '200'],
      notes: { 3: 'too many' },
    });
  });

  it('is not looked for in a line of a stranger that has far too many cells', () => {
    const set = (amounts: number) => Array.from({ length: amounts }, () => '1,000').join(',');
    expect(read(set(8), 8)?.notes).toMatchObject({ 0: 'joined', 7: 'joined' });
    expect(read(set(9), 9)).toMatchObject({ notes: { 9: 'too many' } });
  });
});
