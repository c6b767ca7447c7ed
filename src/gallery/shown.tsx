import { type ReactNode, use } from 'react';
import type { AnyWidget } from '../../widgets/define.ts';
import type { Runner } from '../runtime/runner.ts';
import { App } from '../screen/app.tsx';
import type { AnyBlock } from '../screen/blocks/define.ts';

/** What is listed. */
export interface Listed {
  readonly widgets: readonly AnyWidget[];
  readonly blocks: readonly AnyBlock[];
}

interface ShownProps {
  readonly opening: Promise<Runner>;
  readonly listed: Listed;
}

/** One case on a screen of its own, as the app would show it. */
export function Shown({ opening, listed: { widgets, blocks } }: ShownProps): ReactNode {
  const runner = use(opening);
  return <App runner={runner} widgets={byName(widgets)} blocks={byName(blocks)} />;
}

const byName = <Item extends { readonly name: string }>(items: readonly Item[]): Readonly<Record<string, Item>> =>
  Object.fromEntries(items.map((item) => [item.name, item]));
