import { useCallback, useMemo, useState } from 'react';
import { useLogin } from './login.tsx';
import { readStored, removeStored, store } from './user-storage.ts';

export interface Draft {
  readonly read: () => Readonly<Record<string, unknown>> | undefined;
  readonly store: (values: object) => void;
  readonly remove: () => void;
}

/** The draft of a form that stores none. */
const NO_DRAFT: Draft = { read: () => undefined, store: () => undefined, remove: () => undefined };

const asValues = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;

/** The values without chosen files, which cannot be stored: a restored form has none. */
const withoutFiles = (values: object): object =>
  JSON.parse(JSON.stringify(values, (_, value: unknown) => (value instanceof Blob ? undefined : value)));

/** The draft of the form called `name`, of this user in this tab: what is typed and neither saved nor cancelled. */
export const useDraft = (name: string | undefined): Draft => {
  const { user } = useLogin();
  const userId = user?.id ?? 0;
  return useMemo(
    () =>
      name === undefined
        ? NO_DRAFT
        : {
            read: () => asValues(readStored(userId, `draft:${name}`)),
            store: (values) => store(userId, `draft:${name}`, withoutFiles(values)),
            remove: () => removeStored(userId, `draft:${name}`),
          },
    [name, userId],
  );
};

/** Whether the form dialog called `name` is open. It opens by itself where a draft of it is stored. */
export const useDialogState = (name: string) => {
  const draft = useDraft(name);
  const [isOpen, setOpen] = useState(() => draft.read() !== undefined);
  const open = useCallback(() => setOpen(true), []);
  const close = useCallback(() => setOpen(false), []);
  return { isOpen, open, close };
};
