import { createBrowserRouter, Outlet } from 'react-router-dom';
import { Entrance } from './entrance.tsx';
import { Guard } from './guard.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SCREENS } from './routes.tsx';
import { ScreenFailure } from './screen-failure.tsx';
import { ScreenFrame } from './screen-frame.tsx';
import { Shell } from './shell.tsx';

/** The address bar: the entrance, the guarded screens inside the shell, and the page for everything else. */
export const createRouter = () =>
  createBrowserRouter([
    {
      element: <Outlet />,
      errorElement: <ScreenFailure />,
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
            element: <ScreenFrame screen={screen} />,
            errorElement: <ScreenFailure />,
          })),
        },
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
