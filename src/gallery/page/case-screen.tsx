import { type ReactNode, use } from 'react';
import type { ListedWidget } from '../../../widgets/define.ts';
import type { Runner } from '../../runner/runner.ts';
import { App } from '../../screen/app.tsx';
import type { ListedBlock } from '../../screen/blocks/define.ts';
import { byName } from '../../screen/by-name.ts';
import { StructuredForm } from '../../screen/form/structured/structured-form.tsx';

/** Everything listed that a case may show. */
export interface ListedCase {
  readonly widgets: readonly ListedWidget[];
  readonly blocks: readonly ListedBlock[];
}

interface CaseScreenProps {
  readonly opening: Promise<Runner>;
  readonly listed: ListedCase;
}

/** One case on a screen of its own, as the app would show it. */
export function CaseScreen({ opening, listed: { widgets, blocks } }: CaseScreenProps): ReactNode {
  const runner = use(opening);
  return (
    <App runner={runner} widgets={byName(widgets)} blocks={byName(blocks)} forms={{ Structured: StructuredForm }} />
  );
}
