import { createContext, useCallback, useContext, useMemo } from 'react';
import type { AnyWidget } from '../../../../widgets/define.ts';
import type { State } from '../../runtime/state.ts';
import { useRunner } from '../hooks.ts';
import { useHydratedStore } from '../hydration.ts';
import type { FieldState } from './field-state.ts';
import { createFieldStore, type FieldStore } from './field-store.ts';
import { useWidgetWords, type WidgetWords } from './widget-words.ts';

interface FormStore {
  readonly fields: FieldStore;
  readonly wordsFor: (widget: AnyWidget) => WidgetWords;
}

/** The store that all fields of a form share, so that no field needs its own subscription to the runner. */
export const FormContext = createContext<FormStore | undefined>(undefined);

/** Creates the store that the fields of a form share. */
export function useFormStore(): FormStore {
  const runner = useRunner();
  const fields = useMemo(() => createFieldStore(runner), [runner]);
  const wordsFor = useWidgetWords();
  return useMemo(() => ({ fields, wordsFor }), [fields, wordsFor]);
}

/** The store of the surrounding form. @throws Error outside a form. */
export function useFormContext(): FormStore {
  const store = useContext(FormContext);
  if (!store) throw new Error('There is no form around.');
  return store;
}

/** The state of one field of the screen. The caller renders again only when that state changes. */
export function useField(name: string): FieldState {
  const { fields } = useFormContext();
  const names = useMemo(() => [name], [name]);
  return useSubscription(names, (state) => fields.read(name, state));
}

/** The states of some fields of the screen, in order. `names` must be the same array in every render. */
export function useFields(names: readonly string[]): readonly FieldState[] {
  const { fields } = useFormContext();
  return useSubscription(names, (state) => fields.readAll(names, state));
}

function useSubscription<T>(names: readonly string[], read: (state?: State) => T): T {
  const { fields } = useFormContext();
  const subscribe = useCallback((listener: () => void) => fields.subscribe(names, listener), [fields, names]);
  return useHydratedStore(subscribe, read);
}
