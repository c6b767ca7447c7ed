import { renderToString } from 'react-dom/server';
import { widgets } from '../../widgets/index.ts';
import type { Machine, State } from '../runtime/state.ts';
import { App } from '../screen/app.tsx';
import type { AnyBlock } from '../screen/blocks/define.ts';
import { blocks } from '../screen/blocks/index.ts';
import { byName } from '../screen/by-name.ts';
import { StructuredForm } from '../screen/form/structured/structured-form.tsx';

/** The HTML of a walk that stands in a state, by the same components as the browser's. */
export function screenHtml(machine: Machine, state: State): string {
  const runner = { machine, getState: () => state, subscribe: () => nothing, ...deaf };
  const html = renderToString(
    <App
      runner={runner}
      widgets={byName(widgets)}
      blocks={byName<AnyBlock>(blocks)}
      forms={{ Structured: StructuredForm }}
    />,
  );
  // The pictures stand in the page itself, and must not come before its styles.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}

const nothing = (): void => undefined;
const deaf = { send: nothing, setLanguage: nothing, prefetch: nothing };
