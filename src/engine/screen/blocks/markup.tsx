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
  const Link = part.link.startsWith('/') ? ScreenLink : AddressLink;
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

/** A link to a screen; followed within the session, so that nothing that was typed is lost. */
function ScreenLink({ to, children }: LinkProps): ReactNode {
  const runner = useRunner();
  const address = joinBase(runner.machine.journey.served?.base ?? '/', to);
  const follow = (event: MouseEvent): void => {
    // The browser opens a new tab or window by itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    runner.send({ type: 'follow', path: address });
  };
  return (
    <a href={address} onClick={follow}>
      {children}
    </a>
  );
}

function AddressLink({ to, children }: LinkProps): ReactNode {
  const newTab = useWord('newTab');
  return (
    <a href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}
