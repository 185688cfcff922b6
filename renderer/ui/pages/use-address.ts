import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** Changes what stands after the `?`; `replace` leaves no step for Back. */
export type ChangeAddress = (
  change: (now: URLSearchParams) => URLSearchParams,
  options?: { readonly replace?: boolean },
) => void;

/**
 * What stands after the `?` of the address bar. A change starts from the address bar itself, for the page may not yet
 * have drawn the change before it: so two within an instant both stay.
 */
export const useAddress = (): readonly [address: URLSearchParams, change: ChangeAddress] => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback<ChangeAddress>(
    (next, { replace = false } = {}) => {
      const text = next(new URLSearchParams(window.location.search)).toString();
      void navigate({ search: text === '' ? '' : `?${text}` }, { replace });
    },
    [navigate],
  );
  return [address, change];
};
