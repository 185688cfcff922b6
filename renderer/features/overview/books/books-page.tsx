import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { Alert, Button, CircularProgress, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { counted } from '../../../../shared/counted.ts';
import { formatMoment } from '../../../../shared/dates.ts';
import { describeFailure } from '../../../client/failure.ts';
import { DateFilter } from '../../../ui/fields/date-field.tsx';
import { FilterBar } from '../../../ui/pages/filter-bar.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { MissingState } from '../../../ui/pages/states.tsx';
import { BookChecks } from './book-checks.tsx';
import { MonthDialog } from './month-dialog.tsx';
import { MonthsRegister } from './months-register.tsx';
import { useAgreement } from './use-agreement.ts';

/** `/books`: the months, open or locked; and whether the books agree, check by check, each with the rows that do not. */
export const BooksPage = () => {
  const { bind, query, month, openMonth } = useAgreement();
  const { data, error, isFetching, dataUpdatedAt } = query;
  const [toLock, setToLock] = useState<string>();

  const shown = (): ReactNode => {
    if (!data)
      return (
        <MissingState query={query} failed="The books could not be checked" loading="Checking the books" />
      );
    const broken = data.checks.filter(({ agree }) => !agree);
    const at = `Checked ${formatMoment(new Date(dataUpdatedAt).toISOString())}.`;
    return (
      <>
        {error && (
          <Alert severity="error">{describeFailure(error, 'The books could not be checked again')}</Alert>
        )}
        {data.agree ? (
          <Alert severity="success">
            The books agree: {counted(data.checks.length, 'check', 'checks')}, no row differs. {at}
          </Alert>
        ) : (
          <Alert severity="error">
            The books do not agree in {counted(broken.length, 'check', 'checks')}:{' '}
            {broken.map(({ name }) => name).join(', ')}. {at}
          </Alert>
        )}
        <BookChecks checks={data.checks} />
      </>
    );
  };

  return (
    <Page
      title="Books"
      summary="Check that all books tally; lock the month"
      actions={
        <Button
          variant="contained"
          startIcon={
            isFetching ? (
              <CircularProgress size={16} color="inherit" aria-label="Checking" />
            ) : (
              <FactCheckOutlined />
            )
          }
          disabled={isFetching}
          onClick={() => void query.refetch()}
        >
          Check again
        </Button>
      }
    >
      <Typography variant="h2">Months</Typography>
      <MonthsRegister
        onOpen={openMonth}
        onLock={(chosen) => {
          setToLock(chosen);
          openMonth(chosen);
        }}
      />
      <Typography variant="h2">Checks</Typography>
      <FilterBar>
        <DateFilter label="From" {...bind('from')} />
        <DateFilter label="To" {...bind('to')} />
      </FilterBar>
      {shown()}
      {month !== undefined && (
        <MonthDialog
          key={month}
          month={month}
          isToLock={month === toLock}
          onClose={() => {
            setToLock(undefined);
            openMonth('');
          }}
        />
      )}
    </Page>
  );
};
