import { type ReactNode, use } from 'react';
import type { ListedWidget } from '../../../widgets/define.ts';
import type { Runner } from '../../runner/runner.ts';
import { App } from '../../screen/app.tsx';
import type { ListedBlock } from '../../screen/blocks/define.ts';
import { byName } from '../../screen/by-name.ts';
import { structuredForms } from '../../screen/form/structured/structured-forms.ts';
import { lateParts } from '../../screen/loaded-late.tsx';

/** The listed widgets and blocks, one of which a case shows. */
export interface ListedCase {
  readonly widgets: readonly ListedWidget[];
  readonly blocks: readonly ListedBlock[];
}

interface CaseScreenProps {
  readonly opening: Promise<Runner>;
  readonly listed: ListedCase;
}

const loadLateParts = async () => lateParts;

/** Shows one case on its own screen, as the app would. */
export function CaseScreen({ opening, listed: { widgets, blocks } }: CaseScreenProps): ReactNode {
  const runner = use(opening);
  return (
    <App
      runner={runner}
      widgets={byName(widgets)}
      blocks={byName(blocks)}
      forms={structuredForms}
      loadLateParts={loadLateParts}
    />
  );
}
