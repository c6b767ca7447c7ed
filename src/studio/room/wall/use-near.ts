import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react';

/** The ids of the elements near the window, and a function that gives the ref of an element. */
export function useNear(): readonly [ReadonlySet<string>, RefCallback<HTMLElement>] {
  const [near, setNear] = useState<ReadonlySet<string>>(new Set());
  const observer = useRef<IntersectionObserver>(undefined);
  const open = useCallback((): IntersectionObserver => {
    observer.current ??= new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            const { near: id = '' } = (target as HTMLElement).dataset;
            if (isIntersecting) after.add(id);
            else after.delete(id);
          }
          return after;
        }),
      { rootMargin: '400px' },
    );
    return observer.current;
  }, []);
  const watch = useCallback<RefCallback<HTMLElement>>(
    (element) => {
      if (!element) return undefined;
      const watching = open();
      watching.observe(element);
      return () => watching.unobserve(element);
    },
    [open],
  );
  useEffect(
    () => () => {
      observer.current?.disconnect();
      observer.current = undefined;
    },
    [],
  );
  return [near, watch];
}
