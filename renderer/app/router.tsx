import { BrowserRouter, Outlet, type RouteObject, useRoutes } from 'react-router-dom';
import { Entrance } from './entrance.tsx';
import { Guard } from './guard.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SCREENS } from './routes.tsx';
import { FailureBoundary } from './screen-failure.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { Shell } from './shell.tsx';

/** The entrance, the guarded screens inside the shell, and the page for everything else. */
const ROUTES: RouteObject[] = [
  {
    element: (
      <FailureBoundary>
        <Outlet />
      </FailureBoundary>
    ),
    children: [
      { path: '/login', element: <Entrance /> },
      {
        element: (
          <Guard>
            <Shell />
          </Guard>
        ),
        children: SCREENS.map((screen) => ({
          path: screen.path,
          element: (
            <FailureBoundary>
              <ScreenFrame screen={screen} />
            </FailureBoundary>
          ),
        })),
      },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];

const Routed = () => useRoutes(ROUTES);

/** What the address bar says. Not the router that also loads data and sends forms: nothing is loaded by it, and it is 14 kB larger. */
export const Router = () => (
  <BrowserRouter>
    <Routed />
  </BrowserRouter>
);
