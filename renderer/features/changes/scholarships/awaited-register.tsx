import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import { formatRupees, sumRupees } from '../../../../shared/money.ts';
import { SelectFilter } from '../../../ui/fields/select-field.tsx';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { FilterBar } from '../../../ui/pages/page.tsx';
import { ChosenBar } from '../../../ui/tables/chosen-bar.tsx';
import { DataTable } from '../../../ui/tables/data-table.tsx';
import { SearchBox } from '../../../ui/tables/search-box.tsx';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { AWAITED_COLUMNS } from './awaited-columns.tsx';
import { TakeOffDialog } from './take-off-dialog.tsx';
import { useAwaitedRegister } from './use-awaited-register.ts';

/** What is awaited from somebody else, scheme by scheme; marks are taken off here. */
export const AwaitedRegister = () => {
  const { isFiltered, bind, paging, query, schemes, chosen, selection } = useAwaitedRegister();
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const [ending, setEnding] = useState<'chosen' | 'listed'>();
  const claim = chosen ? `&scheme=${encodeURIComponent(schemeText(chosen))}` : '';
  return (
    <>
      <FilterBar>
        <SearchBox
          label="Search what is awaited"
          placeholder="Student, roll no, sanction no"
          {...bind('q')}
        />
        <SelectFilter
          label="Scheme"
          all="All Schemes"
          choices={choicesOf(schemes.map(schemeText))}
          {...bind('scheme')}
        />
        <SelectFilter label="Course" all="All Courses" choices={courses} {...bind('course')} />
        {schemes.length > 0 && (
          <>
            <Button component={Link} to={`/enquiries?report=scholarship-awaited${claim}`}>
              Claim list
            </Button>
            <ActButton onClick={() => setEnding('listed')}>Rejected</ActButton>
          </>
        )}
      </FilterBar>
      <DataTable
        label="Scholarships awaited"
        columns={AWAITED_COLUMNS}
        query={query}
        paging={paging}
        selection={selection}
        chosen={
          <ChosenBar
            selection={selection}
            sum={formatRupees(sumRupees(selection.rows.map(({ open }) => open)))}
          >
            <ActButton size="small" onClick={() => setEnding('chosen')}>
              Take the mark off
            </ActButton>
          </ChosenBar>
        }
        failed="Failed to load what is awaited"
        empty={
          isFiltered
            ? { title: 'Nothing matches', hint: 'Clear the search or choose other filters.' }
            : {
                title: 'Nothing is awaited',
                hint: 'Dues that a department is expected to pay are marked here: press Mark as Awaited.',
              }
        }
      />
      {ending && (
        <TakeOffDialog
          {...(ending === 'chosen' && { ids: selection.rows.map(({ id }) => id) })}
          schemes={schemes}
          onClose={() => setEnding(undefined)}
        />
      )}
    </>
  );
};
