import { expect, it } from 'vitest';
import {
  isOfKind,
  LETTER_KINDS,
  templateChoices,
  typeOfKind,
  usualName,
} from '../../renderer/features/papers/letters/letter-templates.data.ts';
import { unbrokenText } from '../../renderer/ui/pages/unbroken-text.tsx';
import { builtInOf } from '../../shared/features/papers/letters/letters.built-in.ts';
import { LETTER_TYPES } from '../../shared/papers/letter-types.ts';
import { projectSources } from '../architecture/source-tree.ts';

/** Registers whose empty page has no chief button of its own, each with what begins it. */
const BEGUN_OTHERWISE: Readonly<Record<string, string>> = {
  'renderer/features/accounts/bank-statements/lines-register.tsx': 'Load Statement, on the page around it',
  'renderer/features/accounts/portals/payments-register.tsx': 'Load File, on the page around it',
  'renderer/features/accounts/portals/settlements-register.tsx': 'Load File, on the page around it',
  'renderer/features/changes/charge-runs/charge-run-page.tsx': 'Charge by Sheet, on the page before it',
  'renderer/features/changes/charge-runs/charge-run-register.tsx': 'Charge by Sheet, on the page around it',
  'renderer/features/messages/outbox/outbox-page.tsx': 'Send, beside a receipt or letter',
  'renderer/features/accounts/drawers/closings-register.tsx': 'the count above it',
  'renderer/features/charges/plans/run-register.tsx': 'Raise Dues, on the screen around it',
  'renderer/features/collection/caution-money/caution-money-page.tsx': 'a student who leaves',
  'renderer/features/collection/clearances/clearance-page.tsx': 'Clear Students, on the page before it',
  'renderer/features/collection/refunds/refund-register.tsx': 'Request Refund, on the page around it',
  'renderer/features/college/courses/courses-page.tsx': 'the form beside it',
  'renderer/features/college/users/accountants-page.tsx': 'the form beside it',
  'renderer/features/college/users/teachers-page.tsx': 'the form beside it',
};

it('an empty register offers by a button what comes first', () => {
  const registers = projectSources().filter(
    ({ path, text }) => path.startsWith('renderer/') && text.includes('<RegisterTable'),
  );
  const isBegun = (text: string) => /<KeyedButton|variant="contained"|<LeadButton|<FirstAct/.test(text);
  const without = registers.filter(({ text }) => !isBegun(text)).map(({ path }) => path);
  expect(without.toSorted()).toEqual(Object.keys(BEGUN_OTHERWISE).toSorted());
});

it('Fee and No-Dues Certificates are types of their own on the page, and Others in the API', () => {
  expect(new Set(LETTER_KINDS.map(typeOfKind))).toEqual(new Set(LETTER_TYPES));
  expect(LETTER_KINDS.at(-1)).toBe('Others');
  for (const kind of ['Fee Certificate', 'No-Dues Certificate'] as const) {
    expect(typeOfKind(kind)).toBe('Others');
    for (const language of ['English', 'Hindi', 'English and Hindi'] as const) {
      const usual = builtInOf(usualName(kind, language, []));
      expect([usual?.name, usual?.language]).toEqual([kind, language]);
    }
    const names = templateChoices(kind, [], '').map(({ value }) => builtInOf(value)?.name);
    expect(new Set(names)).toEqual(new Set([kind]));
  }
  expect(isOfKind({ type: 'Others', name: 'Fee Certificate' }, 'Others')).toBe(true);
  expect(isOfKind({ type: 'Others', name: 'Fee Certificate' }, 'No-Dues Certificate')).toBe(false);
});

it('a date is not parted at its hyphen', () => {
  const parts = unbrokenText('Nothing due today · later ₹7,200 (₹1,500 on 30-11-2026)') as readonly unknown[];
  const kept = parts.filter((part) => typeof part !== 'string') as readonly { props: { children: string } }[];
  expect(kept.map(({ props }) => props.children)).toContain('30-11-2026)');
});
