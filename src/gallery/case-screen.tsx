import { type ReactNode, use } from 'react';
import { MemoryRouter } from 'react-router-dom';
import type { AnyWidget } from '../../widgets/define.ts';
import type { Runner } from '../runtime/runner.ts';
import { App } from '../screen/app.tsx';
import type { AnyBlock } from '../screen/blocks/define.ts';
import { byName } from '../screen/by-name.ts';

/** What is listed. */
export interface Listed {
  readonly widgets: readonly AnyWidget[];
  readonly blocks: readonly AnyBlock[];
}

interface CaseScreenProps {
  readonly opening: Promise<Runner>;
  readonly listed: Listed;
  /** The path of the case's screen, which is no address of the browser's. */
  readonly at: string;
}

/** One case on a screen of its own, as the app would show it. */
export function CaseScreen({ opening, listed: { widgets, blocks }, at }: CaseScreenProps): ReactNode {
  const runner = use(opening);
  return (
    <MemoryRouter initialEntries={[at]}>
      <App runner={runner} widgets={byName(widgets)} blocks={byName(blocks)} navigateBy={nowhere} />
    </MemoryRouter>
  );
}

const nowhere = (): void => undefined;
