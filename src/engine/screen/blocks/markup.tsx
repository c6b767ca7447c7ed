import type { MouseEvent, ReactNode } from 'react';
import { joinBase } from '../../model/served.ts';
import { type Inline, type MarkupBlock, parseMarkup } from '../../model/texts/markup.ts';
import { useRunner, useText, useWord } from '../hooks.ts';

/** A text with markup. Placeholders are filled after the markup is parsed, so that a value cannot add any. */
export function Markup({ text }: { readonly text: string }): ReactNode {
  return Object.entries(parseMarkup(text)).map(([place, block]) => <Piece key={place} block={block} />);
}

function Piece({ block }: { readonly block: MarkupBlock }): ReactNode {
  if ('line' in block) {
    return (
      <p>
        <Line parts={block.line} />
      </p>
    );
  }
  return (
    <ul>
      {Object.entries(block.items).map(([place, parts]) => (
        <li key={place}>
          <Line parts={parts} />
        </li>
      ))}
    </ul>
  );
}

const Line = ({ parts }: { readonly parts: readonly Inline[] }): ReactNode =>
  Object.entries(parts).map(([place, part]) => <Part key={place} part={part} />);

function Part({ part }: { readonly part: Inline }): ReactNode {
  if (typeof part === 'string') return <Filled text={part} />;
  if ('strong' in part) {
    return (
      <strong>
        <Filled text={part.strong} />
      </strong>
    );
  }
  return (
    <Link to={part.link}>
      <Filled text={part.label} />
    </Link>
  );
}

const Filled = ({ text }: { readonly text: string }): ReactNode => useText(text);

interface LinkProps {
  readonly to: string;
  readonly children: ReactNode;
}

/**
 * A link: to a screen, followed within the session, so that nothing that was typed is lost; to a screen in a dialog, over what was typed;
 * or to an address elsewhere, in a new tab.
 */
function Link({ to, children }: LinkProps): ReactNode {
  const runner = useRunner();
  const newTab = useWord('newTab');
  const isDialog = to.startsWith('#');
  const isOutside = !isDialog && !to.startsWith('/');
  const address = isDialog || isOutside ? to : joinBase(runner.machine.journey.served?.base ?? '/', to);
  const follow = (event: MouseEvent): void => {
    // The browser opens a new tab or window by itself.
    if (isOutside || (!isDialog && (event.ctrlKey || event.metaKey || event.shiftKey))) return;
    event.preventDefault();
    runner.send(isDialog ? { type: 'open-dialog', screen: to.slice(1) } : { type: 'follow', path: address });
  };
  return (
    <a href={address} onClick={follow} {...(isOutside && { target: '_blank', rel: 'noopener noreferrer' })}>
      {children}
      {isOutside && <span className="visually-hidden">{newTab}</span>}
    </a>
  );
}
