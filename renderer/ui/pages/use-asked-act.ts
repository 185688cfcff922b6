import { useEffect, useRef } from 'react';
import { useAddress } from './use-address.ts';

/** Presses a button once that the address asks for by its name, as `?act=Raise+Dues` does; not before it can be pressed. */
export const useAskedAct = (name: string | undefined, press: () => void, isOff: boolean): void => {
  const [address, change] = useAddress();
  const isAsked = name !== undefined && !isOff && address.get('act') === name;
  const isPressed = useRef(false);
  useEffect(() => {
    const isFirst = isAsked && !isPressed.current;
    isPressed.current = isAsked;
    if (!isFirst) return;
    change(
      (now) => {
        now.delete('act');
        return now;
      },
      { replace: true },
    );
    press();
  });
};
