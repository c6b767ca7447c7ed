import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

interface PageHeadingProps {
  readonly children: string;
}

/** The heading of a page. It names the browser's tab, and gets the focus when the page is opened from another one. */
export function PageHeading({ children }: PageHeadingProps): ReactNode {
  // A state is a query of its page, and another page may have the same heading. A filter that is typed changes neither.
  return <HeadingOfPage key={`${useLocation().pathname} ${children}`}>{children}</HeadingOfPage>;
}

function HeadingOfPage({ children }: PageHeadingProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The first page of a visit leaves the focus to the browser.
  const [isFirst] = useState(key === 'default');
  useEffect(() => {
    document.title = `${children} – Studio`;
  }, [children]);
  useEffect(() => {
    if (!isFirst) heading.current?.focus();
  }, [isFirst]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
