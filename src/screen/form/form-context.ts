import { createContext, useCallback, useContext, useMemo } from 'react';
import type { AnyWidget } from '../../../widgets/define.ts';
import type { State } from '../../runtime/state.ts';
import { useRunner } from '../hooks.ts';
import { useHydratedStore } from '../hydration.ts';
import type { FieldState } from './field.ts';
import { createFieldStore, type FieldStore } from './field-store.ts';
import { useWidgetWords, type WidgetWords } from './widget-words.ts';

interface Shared {
  readonly fields: FieldStore;
  readonly speechOf: (widget: AnyWidget) => WidgetWords;
}

/** What all fields of a form share, so that each needs no subscription of its own. */
export const FormContext = createContext<Shared | undefined>(undefined);

/** Makes what the fields of a form share. */
export function useShared(): Shared {
  const runner = useRunner();
  const fields = useMemo(() => createFieldStore(runner), [runner]);
  const speechOf = useWidgetWords();
  return useMemo(() => ({ fields, speechOf }), [fields, speechOf]);
}

/** What the fields of the form around share; throws outside a form. */
export function useFormContext(): Shared {
  const shared = useContext(FormContext);
  if (!shared) throw new Error('A field is shown inside a form only.');
  return shared;
}

/** Follows one field of the screen shown; it is rendered again only when what is shown of it changes. */
export function useField(name: string): FieldState {
  const { fields } = useFormContext();
  const names = useMemo(() => [name], [name]);
  return useFollowed(names, (state) => fields.read(name, state));
}

/** Follows some fields of the screen shown, in order, by one list of names that stays the same. */
export function useFields(names: readonly string[]): readonly FieldState[] {
  const { fields } = useFormContext();
  return useFollowed(names, (state) => fields.readAll(names, state));
}

function useFollowed<T>(names: readonly string[], read: (state?: State) => T): T {
  const { fields } = useFormContext();
  const follow = useCallback((listener: () => void) => fields.follow(names, listener), [fields, names]);
  return useHydratedStore(follow, read);
}
