import Print from '@mui/icons-material/Print';
import { expect, it } from 'vitest';
import { actsFor, placed, type RowAct } from '../../renderer/ui/tables/row-acts.ts';

const act = (label: string, more: Partial<RowAct> = {}): RowAct => ({
  icon: Print,
  label,
  onClick: () => undefined,
  ...more,
});

const labels = (acts: readonly RowAct[]) => acts.map(({ label }) => label).join(' ');

it('of the acts that the specification does not name two stand in the row, in their order, and the rest in its menu', () => {
  const { shown, folded } = placed([
    act('pay'),
    act('view', { stays: true }),
    act('print'),
    act('cancel'),
    act('download', { stays: true }),
    act('copy'),
  ]);
  expect([labels(shown), labels(folded)]).toEqual(['pay view print download', 'cancel copy']);
});

it('a row without more than two has no menu', () => {
  expect(placed([act('open'), act('print')]).folded).toEqual([]);
});

it('who only looks has what only shows or prints, and none that are not there for the row', () => {
  const acts = [false, null, undefined, act('open', { looks: true }), act('cancel')] as const;
  expect([labels(actsFor(false, acts)), labels(actsFor(true, acts))]).toEqual(['open', 'open cancel']);
});
