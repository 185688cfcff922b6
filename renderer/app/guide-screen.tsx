import { useMemo } from 'react';
import { useUser } from '../client/login.tsx';
import { useUses } from '../client/uses.tsx';
import { GuidePage } from '../features/overview/guide/guide-page.tsx';
import type { Reader } from '../features/overview/guide/guide-pages.ts';
import { HelpDialog } from '../features/overview/guide/help-dialog.tsx';
import { screensOf } from './menu.ts';

/** Who reads the guide: the screens of their menu, and what the college uses. */
const useReader = (): Reader => {
  const { role } = useUser();
  const uses = useUses();
  return useMemo(() => ({ paths: screensOf({ role, uses }).map(({ path }) => path), uses }), [role, uses]);
};

/** `/guide`: the guide, for whoever is signed in. */
export const GuideScreen = () => <GuidePage reader={useReader()} />;

/** The help of the screen that is open. */
export const Help = ({ onClose }: { readonly onClose: () => void }) => (
  <HelpDialog reader={useReader()} onClose={onClose} />
);
