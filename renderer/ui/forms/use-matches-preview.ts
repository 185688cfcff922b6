import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

/**
 * Whether the form around still holds what its preview was made of. `previewed` is the body of the preview's call, as JSON;
 * `bodyOf` makes such a body of the form's values. `onOutdated` is called once the two differ.
 */
export const useMatchesPreview = (
  previewed: string,
  bodyOf: (values: object) => object,
  onOutdated: () => void,
): boolean => {
  const values: object = useWatch();
  const isOutdated = JSON.stringify(bodyOf(values)) !== previewed;
  useEffect(() => {
    if (isOutdated) onOutdated();
  }, [isOutdated, onOutdated]);
  return !isOutdated;
};
