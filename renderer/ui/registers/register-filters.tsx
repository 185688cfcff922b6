import type { ReactNode } from 'react';
import type { Choice, Filter } from '../../../shared/contract/filters.ts';
import { DateFilter } from '../fields/date-field.tsx';
import { SelectFilter } from '../fields/select-field.tsx';
import { FilterBar, RegisterName } from '../pages/filter-bar.tsx';
import { SearchBox } from '../tables/search-box.tsx';

interface RegisterFiltersProps<Filters extends Readonly<Record<string, Filter>>> {
  readonly of: {
    readonly label: string;
    readonly search?: undefined | { readonly label: string; readonly placeholder?: string };
    readonly filters: Filters;
  };
  readonly bind: (name: (keyof Filters & string) | 'q') => {
    readonly value: string;
    readonly onChange: (value: string) => void;
  };
  /** The choices of filters that the office's data fill; a filter without any is not shown. */
  readonly choices?: { readonly [Name in keyof Filters]?: readonly Choice[] | undefined };
  /** Whether the register's name stands before them. */
  readonly isNamed?: true;
  readonly children?: ReactNode;
}

/** The search and the filters of a register, and what else the page filters by. */
export const RegisterFilters = <Filters extends Readonly<Record<string, Filter>>>({
  of: { label, search, filters },
  bind,
  choices: given = {},
  isNamed,
  children,
}: RegisterFiltersProps<Filters>) => (
  <FilterBar>
    {isNamed && <RegisterName>{label}</RegisterName>}
    {search && <SearchBox {...search} {...bind('q')} />}
    {Object.entries<Filter>(filters).map(([name, { choices, label: said, all, narrow, isDay }]) => {
      const common = { label: said, ...bind(name as keyof Filters & string) };
      if (isDay) return <DateFilter key={name} {...common} />;
      const offered = choices ?? given[name];
      return (
        offered && (
          <SelectFilter
            key={name}
            {...common}
            {...(all !== undefined && { all })}
            {...(narrow && { narrow })}
            choices={offered}
          />
        )
      );
    })}
    {children}
  </FilterBar>
);
