import HourglassEmpty from '@mui/icons-material/HourglassEmpty';
import { Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { choicesOf } from '../../../../shared/contract/filters.ts';
import { listSchemes } from '../../../../shared/features/changes/scholarships/scholarships.endpoints.ts';
import { awaited } from '../../../../shared/features/changes/scholarships/scholarships.register.ts';
import { schemeText } from '../../../../shared/features/charges/dues/awaited.ts';
import { queryOf } from '../../../client/queries.ts';
import { ActButton } from '../../../ui/pages/act-button.tsx';
import { KeyedButton } from '../../../ui/pages/keyed-button.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { useAddress } from '../../../ui/pages/use-address.ts';
import { RegisterFilters } from '../../../ui/registers/register-filters.tsx';
import { RegisterTable } from '../../../ui/registers/register-table.tsx';
import { useRegister } from '../../../ui/registers/use-register.ts';
import { useCourseChoices } from '../../college/courses/course-choices.ts';
import { AWAITED_CELLS } from './awaited-columns.tsx';
import { MarkAwaitedDialog } from './mark-awaited-dialog.tsx';
import { TakeOffDialog } from './take-off-dialog.tsx';

/** `/scholarships`: what is awaited from somebody else, scheme by scheme; marks are taken off here. */
export const AwaitedPage = () => {
  const [address] = useAddress();
  const schemes = useQuery(queryOf('dues', listSchemes)).data ?? [];
  const chosen = schemes.find((each) => schemeText(each) === address.get('scheme'));
  const register = useRegister(awaited, {
    where: { ...(chosen && { scheme: chosen.scheme, year: chosen.year }) },
  });
  const { choices: courses } = useCourseChoices({ withUnused: true });
  const [isMarking, setMarking] = useState(false);
  const [ending, setEnding] = useState<'chosen' | 'listed'>();
  const claim = chosen ? `&scheme=${encodeURIComponent(schemeText(chosen))}` : '';
  return (
    <Page
      title="Scholarships Awaited"
      summary="Dues that a department is expected to pay"
      actions={
        <>
          {schemes.length > 0 && (
            <>
              <Button component={Link} to={`/enquiries?report=scholarship-awaited${claim}`}>
                Claim list
              </Button>
              <ActButton onClick={() => setEnding('listed')}>Rejected</ActButton>
            </>
          )}
          <KeyedButton
            label="Mark as Awaited"
            startIcon={<HourglassEmpty />}
            onPress={() => setMarking(true)}
          />
        </>
      }
    >
      <RegisterFilters
        {...register}
        choices={{
          scheme: schemes.length > 0 ? choicesOf(schemes.map(schemeText)) : undefined,
          course: courses,
        }}
      />
      <RegisterTable
        {...register}
        cells={AWAITED_CELLS}
        chosen={{
          sum: 'open',
          actions: () => (
            <ActButton size="small" onClick={() => setEnding('chosen')}>
              Take the mark off
            </ActButton>
          ),
        }}
        failed="Failed to load what is awaited"
        empty={{
          title: 'Nothing is awaited',
          hint: 'Dues that a department is expected to pay are marked here: press Mark as Awaited.',
        }}
        notFound={{ title: 'Nothing matches', hint: 'Clear the search or choose other filters.' }}
      />
      {ending && (
        <TakeOffDialog
          {...(ending === 'chosen' && { ids: register.selection.rows.map(({ id }) => id) })}
          schemes={schemes}
          onClose={() => setEnding(undefined)}
        />
      )}
      {isMarking && <MarkAwaitedDialog onClose={() => setMarking(false)} />}
    </Page>
  );
};
