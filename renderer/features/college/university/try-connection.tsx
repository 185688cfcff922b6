import { tryUniversity } from '../../../../shared/features/college/university/university.endpoints.ts';
import { call } from '../../../client/call.ts';
import { TryOut } from '../../../ui/forms/try-out.tsx';
import { typedOf, UniversityForm } from './university-form.ts';

/** Connects with what is typed. */
export const TryConnection = () => (
  <TryOut
    label="Try the Connection"
    busy="Trying"
    failed="Failed to try the connection"
    attempt={(values) => call(tryUniversity, { body: typedOf(UniversityForm.parse(values)) })}
  />
);
