import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

interface IsolatedProps {
  readonly styles: readonly string[];
  readonly className?: string | undefined;
  /** The shadow root, once it is there. */
  readonly root: RefObject<ShadowRoot | null>;
  readonly children: ReactNode;
}

/**
 * Draws its children in a shadow root with its own styles: those of the page do not reach them, nor theirs the page. A style
 * sheet made by script needs no exception of a strict Content Security Policy.
 */
export function Isolated({ styles, className, root, children }: IsolatedProps): ReactNode {
  const element = useRef<HTMLDivElement>(null);
  const [shadow, setShadow] = useState<ShadowRoot>();
  useEffect(() => {
    if (!element.current) return;
    const opened = element.current.shadowRoot ?? element.current.attachShadow({ mode: 'open', delegatesFocus: false });
    root.current = opened;
    opened.adoptedStyleSheets = styles.map(sheetOf);
    setShadow(opened);
  }, [styles, root]);
  return (
    <div ref={element} className={className}>
      {shadow && createPortal(children, shadow)}
    </div>
  );
}

/** A style sheet of a text, which forms on the same page share. */
function sheetOf(text: string): CSSStyleSheet {
  const known = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) known.replaceSync(text);
  sheets.set(text, known);
  return known;
}

const sheets = new Map<string, CSSStyleSheet>();
