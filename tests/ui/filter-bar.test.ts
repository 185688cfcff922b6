import { createElement, type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { foldedOf } from '../../renderer/ui/pages/filter-bar.tsx';

const Filter = ({ value }: { readonly value: string }) => value;
const filter = (name: string, value = '') => createElement(Filter, { key: name, value });
const Act = ({ children }: { readonly children?: ReactNode }) => children;
const act = createElement(Act, { key: 'act' }, 'Match 12 exact');
const names = (parts: readonly { readonly key: string | null }[]) => parts.map(({ key }) => key);

it('filters beyond three fold away, but for those that are set', () => {
  const five = ['course', 'state', 'from', 'to', 'person'].map((name) =>
    filter(name, name === 'to' ? '2026-11-30' : ''),
  );
  expect(names(foldedOf(five))).toEqual(['person']);
});

it('an act beside three filters is always seen: it folds with none of them', () => {
  expect(foldedOf([filter('state'), filter('from'), filter('to'), act])).toEqual([]);
});
