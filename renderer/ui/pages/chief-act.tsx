import { Button } from '@mui/material';
import { useEffect, useSyncExternalStore } from 'react';
import { useSaid } from '../hindi/use-hindi.ts';

interface ChiefAct {
  readonly label: string;
  readonly press: () => void;
}

let chief: ChiefAct | undefined;
const listeners = new Set<() => void>();
const listen = (hear: () => void) => {
  listeners.add(hear);
  return () => listeners.delete(hear);
};
const change = (next: ChiefAct | undefined): void => {
  chief = next;
  for (const hear of listeners) hear();
};

/** Names what the page's chief button does, for as long as it can be pressed. */
export const useIsChief = (label: string | undefined, press: () => void): void => {
  useEffect(() => {
    if (label === undefined) return undefined;
    const own = { label, press };
    change(own);
    return () => {
      if (chief === own) change(undefined);
    };
  }, [label, press]);
};

/** Whether the page has a chief button that its reader can press. */
export const useHasChief = (): boolean => useSyncExternalStore(listen, () => chief !== undefined);

/** What comes first on an empty page, as its sentence names it: the page's chief button once more. Nothing where the page has none, or its reader only looks. */
export const FirstAct = () => {
  const act = useSyncExternalStore(listen, () => chief);
  const said = useSaid();
  return (
    act && (
      <Button variant="outlined" title={act.label} onClick={() => act.press()}>
        {said('Begin')}
      </Button>
    )
  );
};
