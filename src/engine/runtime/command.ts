import type { Effect, MessageKind } from '../model/types.ts';
import type { Values } from './state.ts';

/** How the browser history changes: a new entry, a replaced entry, or a step back. */
export type HistoryMode = 'push' | 'replace' | 'back';

/** An action to call, its input, and the screen that calls it. */
export interface ActionRequest {
  readonly action: string;
  readonly screen: string;
  readonly input: Values;
}

/** What `transition` asks the runner to do. */
export type Command =
  | { readonly do: 'load'; readonly screen: string }
  | { readonly do: 'navigate'; readonly path: string; readonly mode: HistoryMode; readonly view?: string }
  | (ActionRequest & { readonly do: 'extend' })
  | { readonly do: 'read-draft' }
  | { readonly do: 'delete-draft' }
  | { readonly do: 'lock' }
  | { readonly do: 'forget' }
  | { readonly do: 'download'; readonly name: string; readonly text: string }
  | (ActionRequest & { readonly do: 'run'; readonly id: string })
  | (ActionRequest & { readonly do: 'send' })
  | { readonly do: 'cancel'; readonly id: string }
  | { readonly do: 'save'; readonly property: string; readonly value: unknown }
  | { readonly do: 'toast'; readonly text: string; readonly kind: MessageKind }
  | { readonly do: 'redirect'; readonly url: string; readonly screen: string; readonly otherwise: readonly Effect[] }
  | { readonly do: 'start-countdown'; readonly name: string; readonly seconds: number }
  | { readonly do: 'stamp'; readonly property: string }
  | { readonly do: 'print' }
  | { readonly do: 'log'; readonly text: string };
