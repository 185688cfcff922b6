import { Typography } from '@mui/material';
import type { ComponentProps } from 'react';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { AccountFilters } from './account-filters.tsx';
import type { Account } from './person-form.ts';
import type { useAccountantRegister, useTeacherRegister } from './use-account-register.ts';

type TableProps = Pick<ComponentProps<typeof DataTable<Account>>, 'columns' | 'failed'>;

interface AccountTableProps extends TableProps {
  /** `teacher`: what one of them is called. */
  readonly one: string;
  /** `Teachers`: what the table is called. */
  readonly title: string;
  readonly register: ReturnType<typeof useTeacherRegister> | ReturnType<typeof useAccountantRegister>;
  readonly onEdit: (account: Account) => void;
}

/** Everybody of one kind, with the filters above them. */
export const AccountTable = ({ one, title, register, onEdit, ...table }: AccountTableProps) => (
  <>
    <Typography variant="h2">{title}</Typography>
    <AccountFilters label={`Search ${one}s`} bind={register.bind} />
    <DataTable
      {...table}
      label={title}
      query={register.query}
      paging={register.paging}
      openingActs
      onOpen={onEdit}
      isVoid={({ active }) => !active}
      empty={
        register.isFiltered
          ? { title: `No ${one} matches`, hint: 'Choose another course, or clear the search.' }
          : { title: `No ${one}s yet`, hint: 'Add the first one with the form.' }
      }
    />
  </>
);
