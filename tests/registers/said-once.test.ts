import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { AnyRegister, RegisterColumn } from '../../shared/contract/register.ts';
import { projectRoot } from '../support/tools/tool.ts';

interface Said extends AnyRegister<unknown> {
  readonly label: string;
  readonly item: z.ZodType;
  readonly sort: readonly string[];
}

const isRegister = (value: unknown): value is Said =>
  typeof value === 'object' && value !== null && 'columns' in value && 'exported' in value;

const registers = (
  await Promise.all(
    globSync('shared/**/*.register.ts', { cwd: projectRoot }).map(
      (file) => import(pathToFileURL(join(projectRoot, file)).href) as Promise<Record<string, unknown>>,
    ),
  )
).flatMap((module) => Object.values(module).filter(isRegister));

const fieldsOf = ({ item }: Said): readonly string[] => {
  const { properties = {} } = z.toJSONSchema(item, { io: 'output', unrepresentable: 'any' });
  return Object.keys(properties);
};

const columnsOf = (register: Said): readonly (readonly [string, RegisterColumn<unknown>])[] =>
  Object.entries(register.columns);

/** Columns of files that neither have a value nor are called by a field of the row. */
const withoutValue = (register: Said): readonly string[] => {
  const fields = fieldsOf(register);
  return columnsOf(register)
    .filter(([name, { value, file }]) => value === undefined && file !== false && !fields.includes(name))
    .map(([name]) => name);
};

/** Lines that stand under a column that is not on screen itself. */
const underNothing = (register: Said): readonly string[] => {
  const columns = new Map(columnsOf(register));
  return columnsOf(register)
    .filter(([, { screen }]) => {
      if (!screen || !('under' in screen)) return false;
      const above = columns.get(screen.under)?.screen;
      return !above || 'under' in above;
    })
    .map(([name]) => name);
};

describe.each(registers.map((register) => [register.label, register] as const))('%s', (_label, register) => {
  it('has a value in each column of its files', () => {
    expect(withoutValue(register)).toEqual([]);
  });

  it('has each second line under a column that is on screen', () => {
    expect(underNothing(register)).toEqual([]);
  });

  it('says each column once, by a heading of its own', () => {
    const headings = columnsOf(register)
      .filter(([, { file }]) => file !== false)
      .map(([, { header }]) => header);
    expect(headings).toEqual([...new Set(headings)]);
  });
});

it('what a register says by mistake is found', () => {
  const said: Said = {
    label: 'Wrong',
    item: z.object({ id: z.int(), date: z.string() }),
    sort: ['date'],
    columns: {
      date: { kind: 'date', header: 'Date', screen: false },
      vendor: { kind: 'text', header: 'Vendor', screen: { under: 'date' } },
    },
  };
  expect([withoutValue(said), underNothing(said)]).toEqual([['vendor'], ['vendor']]);
});
