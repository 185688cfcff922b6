import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { useUser } from '../client/login.tsx';
import { LoadingState } from '../ui/pages/states.tsx';
import { useAddress } from '../ui/pages/use-address.ts';
import { Guard } from './guard.tsx';
import { PlaceTabs } from './places/place-tabs.tsx';
import { movedTo, opensFor, type Screen } from './places/screen.ts';

/** One screen: guarded by its roles, named in the window's title, below the tabs of its place, fetched when it is first opened. */
export const ScreenFrame = ({ screen }: { readonly screen: Screen }) => {
  const { title, component: Content } = screen;
  const { role } = useUser();
  const [address] = useAddress();
  const moved = movedTo(screen, role, address);
  useEffect(() => {
    document.title = `${title} · Bursar`;
  }, [title]);
  if (moved !== undefined) return <Navigate to={moved} replace />;
  return (
    <Guard isFor={(each) => opensFor(screen, each)}>
      <PlaceTabs screen={screen} role={role} />
      <Suspense fallback={<LoadingState />}>
        <Content />
      </Suspense>
    </Guard>
  );
};
