import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

/**
 * Of what was looked at before it is done: whether the form still asks for that, as `bodyOf` makes a call's body of its
 * values. Once it asks for something else, `onOld` is told.
 */
export const useStillAsked = (
  asked: string,
  bodyOf: (values: object) => object,
  onOld: () => void,
): boolean => {
  const values: object = useWatch();
  const isOld = JSON.stringify(bodyOf(values)) !== asked;
  useEffect(() => {
    if (isOld) onOld();
  }, [isOld, onOld]);
  return !isOld;
};
