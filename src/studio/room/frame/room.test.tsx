import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { routes } from '../routes.tsx';
import { UsersPage } from '../users/users-page.tsx';
import { StudioRoom } from './room.tsx';

test('the session has ended => a change leads to the sign-in', async () => {
  let isSignedIn = true;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    if (method === 'POST') isSignedIn = false;
    if (!isSignedIn) return Response.json({ message: 'No session.' }, { status: 401 });
    if (address.endsWith('/api/users')) return Response.json({ users: [] });
    return Response.json({ id: 'user-1', name: 'Asha', role: 'publisher', journeys: [] });
  });
  const children = [{ path: 'users', Component: UsersPage }];
  const router = createMemoryRouter([{ path: '/', Component: StudioRoom, children }], { initialEntries: ['/users'] });
  render(<RouterProvider router={router} />);
  await userEvent.type(await screen.findByLabelText('Name'), 'Meera');
  await userEvent.click(screen.getByRole('button', { name: 'Add and make a token' }));
  expect(await screen.findByLabelText('Your token')).toBeVisible();
});

test('the address of the former page Releases => Versions', async () => {
  const journeys = [{ id: 'move-in', title: 'Move in', base: '/', languages: ['en'] }];
  vi.stubGlobal('fetch', async (address: string) =>
    address.endsWith('/api/session')
      ? Response.json({ id: 'user-1', name: 'Asha', role: 'publisher', journeys })
      : Response.json({ message: 'Later.' }, { status: 503 }),
  );
  const router = createMemoryRouter([...routes], { initialEntries: ['/move-in/releases'] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'Versions' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/move-in/versions');
});
