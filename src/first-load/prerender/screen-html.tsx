import { renderToString } from 'react-dom/server';
import type { AnyWidget } from '../../../widgets/define.ts';
import type { Machine, State } from '../../engine/runtime/state.ts';
import { App } from '../../engine/screen/app.tsx';
import type { AnyBlock } from '../../engine/screen/blocks/define.ts';
import { byName } from '../../engine/screen/by-name.ts';
import { structuredForms } from '../../engine/screen/form/structured/structured-forms.ts';

/** The widgets and blocks with which pages are rendered. */
export interface Listed {
  readonly widgets: readonly AnyWidget[];
  readonly blocks: readonly AnyBlock[];
}

/** Renders a state of a journey session to HTML, with the components that later hydrate it in the browser. */
export function screenHtml(machine: Machine, state: State, { widgets, blocks }: Listed): string {
  const runner = { machine, getState: () => state, subscribe: () => nothing, ...ignoredCalls };
  const html = renderToString(
    <App runner={runner} widgets={byName(widgets)} blocks={byName(blocks)} forms={structuredForms} />,
  );
  // Drop the preload links of pictures: they would delay the styles, and the page refers to the pictures anyway.
  const content = html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
  // The Content Security Policy blocks inline styles, which libraries render; a widget styles such an element by a class.
  return content.replace(/ style="[^"]*"/g, '');
}

const nothing = (): void => undefined;
const ignoredCalls = { send: nothing, setLanguage: nothing, prefetch: nothing };
