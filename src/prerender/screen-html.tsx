import { renderToString } from 'react-dom/server';
import { widgets } from '../../widgets/index.ts';
import type { Machine, State } from '../runtime/state.ts';
import { App } from '../screen/app.tsx';
import type { AnyBlock } from '../screen/blocks/define.ts';
import { blocks } from '../screen/blocks/index.ts';
import { byName } from '../screen/by-name.ts';
import { StructuredForm } from '../screen/form/structured/structured-form.tsx';

/** The HTML of a journey session in some state, rendered by the components that the browser hydrates it with. */
export function screenHtml(machine: Machine, state: State): string {
  const runner = { machine, getState: () => state, subscribe: () => nothing, ...ignored };
  const html = renderToString(
    <App
      runner={runner}
      widgets={byName(widgets)}
      blocks={byName<AnyBlock>(blocks)}
      forms={{ Structured: StructuredForm }}
    />,
  );
  // Preloaded pictures would delay the styles, and the page refers to them anyway.
  return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}

const nothing = (): void => undefined;
const ignored = { send: nothing, setLanguage: nothing, prefetch: nothing };
