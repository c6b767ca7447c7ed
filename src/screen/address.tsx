import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { BrowserRouter, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { useRunner } from './hooks.ts';

/** Goes to a path of ours, as a new entry of the history or in place of the present one, or back to the one before. */
export type Go = (path: string, way: 'push' | 'replace' | 'back', view?: string) => void;

interface AddressProps {
  readonly by: (go: Go) => void;
}

/** The `Address` in a router on the browser's own history. */
export const BrowserAddress = ({ by }: AddressProps): ReactNode => (
  // In a transition the router could pass over an address that Back has left at once, and not tell where Back led.
  <BrowserRouter useTransitions={false}>
    <Address by={by} />
  </BrowserRouter>
);

/**
 * The address of the walk, inside a router: hands the router's way of navigating to whoever asks for it by `by`, and tells
 * the walk each address that is come to. It stands beside the screen: in a change of address, React looks through all
 * that stands inside the router.
 */
export function Address({ by }: AddressProps): undefined {
  const runner = useRunner();
  const navigate = useNavigate();
  const location = useLocation();
  const type = useNavigationType();
  const first = useRef(location);

  useLayoutEffect(() => {
    by((path, way, view) => {
      if (way === 'back') void navigate(-1);
      else void navigate(path, { replace: way === 'replace', ...(view !== undefined && { state: { view } }) });
    });
  }, [by, navigate]);

  // Each entry of the history is another location, also when its address is the same.
  useEffect(() => {
    const { place, loading } = runner.getState();
    // A walk that began before it was shown knows its first address.
    if (location === first.current && (place ?? loading) !== undefined) return;
    const query = Object.fromEntries(new URLSearchParams(location.search));
    const view: unknown = location.state?.view;
    runner.send({
      ...{ type: 'arrive', path: location.pathname, query, pop: type === 'POP' },
      view: typeof view === 'string' ? view : undefined,
    });
  }, [location, type, runner]);
}
