import type { FoundKind } from '../../../../shared/features/overview/find/find.endpoints.ts';

const SCREENS = {
  receipt: '/fees',
  bill: '/bills',
  certificate: '/dmc-issued',
  teacher: '/teachers',
} as const;

/** The address that opens what was found: its own page, or its register with the text that finds it there. */
export const pathOf = (
  kind: FoundKind,
  { id, opens }: { readonly id: number; readonly opens: string | null },
): string => {
  if (kind === 'student' || kind === 'letter') return `/${kind}s/${id}`;
  const query = new URLSearchParams({ q: opens ?? '', ...(kind === 'receipt' && { date: '' }) });
  return `${SCREENS[kind]}?${query}`;
};
