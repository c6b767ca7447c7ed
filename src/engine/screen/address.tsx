import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { arriveAt } from './arrive-at.ts';
import { useRunner } from './hooks.ts';

/** Navigates to a path of the journey: adds a history entry, replaces the current one, or returns to the previous one. */
export type Go = (path: string, how: 'push' | 'replace' | 'back', view?: string) => void;

/** The parameters of an `Address`. */
export interface AddressProps {
  /** Receives the router's navigate function, once the router is mounted. */
  readonly setNavigate: (go: Go) => void;
  /** Whether the address has changed since the session was opened with it: from `watchHistory`. */
  readonly hasMoved?: () => boolean;
}

/** Connects the session to the browser's address bar and history, through React Router. */
export const BrowserAddress = (props: AddressProps): ReactNode => (
  // Within a React transition, the router could skip an address that Back leaves at once, and not report where Back led.
  <BrowserRouter useTransitions={false}>
    <Address {...props} />
  </BrowserRouter>
);

/**
 * Connects the session to the address of the surrounding router: passes a navigate function to `setNavigate`, and reports
 * each new address to the session. Render it as a sibling of the screen and not as its parent, since a change of address
 * makes React visit all children of the router.
 */
export function Address({ setNavigate, hasMoved }: AddressProps): undefined {
  const runner = useRunner();
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const firstLocation = useRef(location);

  useLayoutEffect(() => {
    setNavigate((path, how, view) => {
      if (how === 'back') void navigate(-1);
      else void navigate(path, { replace: how === 'replace', ...(view !== undefined && { state: { view } }) });
    });
  }, [setNavigate, navigate]);

  // Each history entry has its own location object, even with the same address.
  useEffect(() => {
    const { place, loading } = runner.getState();
    // A session that was opened before rendering has already received its first address.
    const isOpened = location === firstLocation.current && (place ?? loading) !== undefined;
    if (isOpened && !hasMoved?.()) return;
    arriveAt(runner, location, location.state?.view, type === 'POP');
    // Such a link is opened without a new page: the screen may show what it says, such as an invitation.
    if (location.hash.includes('=')) runner.send({ type: 'raise', name: 'enter' });
  }, [location, type, runner, hasMoved]);
}
