import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';

/**
 * Tells whether a preview is still that of the form around it: `asked` is the call's body of the preview as JSON, and `bodyOf`
 * makes a body of the form's values. `onOld` is called once the two differ.
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
