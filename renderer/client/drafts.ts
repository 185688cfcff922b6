import { useCallback, useMemo, useState } from 'react';
import { useLogin } from './login.tsx';
import { dropKept, keep, readKept } from './user-storage.ts';

export interface Draft {
  readonly read: () => Readonly<Record<string, unknown>> | undefined;
  readonly write: (values: object) => void;
  readonly drop: () => void;
}

const asValues = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** A chosen file cannot be kept: the form comes back without it. */
const withoutFiles = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !(value instanceof Blob)));

/** What is typed into one form, kept for this user in this tab while the form is neither saved nor cancelled. */
export const useDraft = (name: string): Draft => {
  const { user } = useLogin();
  const userId = user?.id ?? 0;
  return useMemo(
    () => ({
      read: () => asValues(readKept(userId, `draft:${name}`)),
      write: (values) => keep(userId, `draft:${name}`, withoutFiles(values)),
      drop: () => dropKept(userId, `draft:${name}`),
    }),
    [name, userId],
  );
};

/** A form dialog's door. It stands open from the start where an interrupted draft of that name waits. */
export const useDialogState = (name: string) => {
  const draft = useDraft(name);
  const [isOpen, setOpen] = useState(() => draft.read() !== undefined);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open, close };
};
