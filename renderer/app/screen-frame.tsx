import { Suspense, useEffect } from 'react';
import { LoadingState } from '../ui/pages/states.tsx';
import { Guard } from './guard.tsx';
import { opensFor, type Screen } from './routes.tsx';

/** One screen: guarded by its roles, named in the window's title, fetched when it is first opened. */
export const ScreenFrame = ({ screen }: { readonly screen: Screen }) => {
  const { title, component: Content } = screen;
  useEffect(() => {
    document.title = `${title} · Bursar`;
  }, [title]);
  return (
    <Guard isFor={(role) => opensFor(screen, role)}>
      <Suspense fallback={<LoadingState />}>
        <Content />
      </Suspense>
    </Guard>
  );
};
