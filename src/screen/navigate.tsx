import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to a path of ours, as a new entry of the history or in place of the present one. */
export type Go = (path: string, mode: 'push' | 'replace') => void;

/** Hands the router's way of navigating to whoever asks for it by `by`. Stands before all that may navigate. */
export function Navigate({ by }: { readonly by: (go: Go) => void }): ReactNode {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    by((path, mode) => void navigate(path, { replace: mode === 'replace' }));
  }, [by, navigate]);
  return null;
}
