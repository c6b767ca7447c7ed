import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useRunner } from './hooks.ts';

/** Navigates to a path of the journey, as a new history entry or instead of the current one, or back to the previous entry. */
export type Go = (path: string, how: 'push' | 'replace' | 'back', view?: string) => void;

interface AddressProps {
  readonly by: (go: Go) => void;
}

/** The `Address` in a router on the browser's own history. */
export const BrowserAddress = ({ by }: AddressProps): ReactNode => (
  // In a transition, the router could skip an address that Back left at once, and not report where Back led.
  <BrowserRouter useTransitions={false}>
    <Address by={by} />
  </BrowserRouter>
);

/**
 * Connects the session to the address, inside a router: passes a navigate function to `by`, and reports each new address to
 * the session. A sibling of the screen and not its parent, since a change of address makes React visit all children of the
 * router.
 */
export function Address({ by }: AddressProps): undefined {
  const runner = useRunner();
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const first = useRef(location);

  useLayoutEffect(() => {
    by((path, how, view) => {
      if (how === 'back') void navigate(-1);
      else void navigate(path, { replace: how === 'replace', ...(view !== undefined && { state: { view } }) });
    });
  }, [by, navigate]);

  // Each history entry is a location of its own, even with the same address.
  useEffect(() => {
    const { place, loading } = runner.getState();
    // A session that started before rendering knows its first address.
    if (location === first.current && (place ?? loading) !== undefined) return;
    const query = Object.fromEntries(new URLSearchParams(location.search));
    const view: unknown = location.state?.view;
    runner.send({
      ...{ type: 'arrive', path: location.pathname, query, pop: type === 'POP' },
      view: typeof view === 'string' ? view : undefined,
    });
  }, [location, type, runner]);
}
