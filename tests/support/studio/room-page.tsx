import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom';
import type { StudioRole } from '../../../src/contracts/studio-api.ts';
import { AskContext } from '../../../src/studio/room/api/use-answer.ts';
import { JourneyFrame } from '../../../src/studio/room/routes.tsx';
import { SignedInContext } from '../../../src/studio/room/session/session.ts';
import type { FakeStudioApi } from './fake-studio-api.ts';

interface RoomOptions {
  readonly api: FakeStudioApi;
  readonly role?: StudioRole;
}

/** Opens a page of the journey "move-in" in the room, as a person of a role, with an API in memory. */
export function openRoomPage(page: ReactNode, { api, role = 'publisher' }: RoomOptions): void {
  const children: RouteObject[] = [{ path: '*', element: page }];
  const router = createMemoryRouter([{ path: '/:journey', Component: JourneyFrame, children }], {
    initialEntries: ['/move-in/page'],
  });
  const journeys = [{ id: 'move-in', title: 'Move in', base: '/', languages: ['en', 'hi'] }];
  render(
    <AskContext value={api.ask}>
      <SignedInContext value={{ id: 'user-1', name: 'Asha', role, journeys }}>
        <RouterProvider router={router} />
      </SignedInContext>
    </AskContext>,
  );
}
