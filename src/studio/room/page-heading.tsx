import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The heading of a page. It names the browser's tab, and gets the focus when the page is opened from another one. */
export function PageHeading({ children }: { readonly children: string }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname } = useLocation();
  // Another query of the same page, such as a filter that is typed, leaves the focus where it is.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page with the same heading gets the focus too.
  useEffect(() => {
    document.title = `${children} – Studio`;
    // The first page of a visit leaves the focus to the browser.
    if (key !== 'default') heading.current?.focus();
  }, [children, pathname]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
