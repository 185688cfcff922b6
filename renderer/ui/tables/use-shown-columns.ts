import { useMemo, useState } from 'react';
import { useUser } from '../../client/login.tsx';
import { readPreference, storePreference } from '../../client/user-storage.ts';
import type { Column, Identified } from './column.tsx';

/** The row's buttons, which are always shown. */
export const ACTIONS = 'actions';

const asFields = (kept: unknown): readonly string[] =>
  Array.isArray(kept) ? kept.filter((field) => typeof field === 'string') : [];

/** The columns of a register that its user shows at this desk; stored under the register's name. The last one stays. */
export const useShownColumns = <Row extends Identified>(
  register: string,
  columns: readonly Column<Row>[],
) => {
  const { id } = useUser();
  const name = `columns:${register}`;
  const [kept, setKept] = useState(() => asFields(readPreference(id, name)));
  return useMemo(() => {
    const choosable = columns.filter(({ field }) => field !== ACTIONS);
    const isAnyLeft = choosable.some(({ field }) => !kept.includes(field));
    const hidden = isAnyLeft ? kept : [];
    const hide = (fields: readonly string[]) => {
      storePreference(id, name, fields);
      setKept(fields);
    };
    const isShown = (field: string) => !hidden.includes(field);
    return {
      choosable,
      shown: columns.filter(({ field }) => isShown(field)),
      isShown,
      isLast: (field: string) => isShown(field) && choosable.filter((one) => isShown(one.field)).length === 1,
      toggle: (field: string) =>
        hide(isShown(field) ? [...hidden, field] : hidden.filter((other) => other !== field)),
      showAll: () => hide([]),
    };
  }, [id, name, columns, kept]);
};
