import { type ReactNode, useLayoutEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Goes to a path of ours, as a new entry of the history or in place of the present one, or back to the one before. */
export type Go = (path: string, way: 'push' | 'replace' | 'back', view?: string) => void;

/** Hands the router's way of navigating to whoever asks for it by `by`. Stands before all that may navigate. */
export function Navigate({ by }: { readonly by: (go: Go) => void }): ReactNode {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    by((path, way, view) => {
      if (way === 'back') void navigate(-1);
      else void navigate(path, { replace: way === 'replace', ...(view !== undefined && { state: { view } }) });
    });
  }, [by, navigate]);
  return null;
}
