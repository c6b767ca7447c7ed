import { createContext, useCallback, useContext, useMemo } from 'react';
import type { AnyWidget, FieldProps } from '../../../../widgets/define.ts';
import { fillPlaceholders } from '../../model/texts/placeholder.ts';
import type { State } from '../../runtime/state.ts';
import { languageOf, numbersOf } from '../../runtime/values/format.ts';
import { useRunner, useSelector } from '../hooks.ts';
import { useHydratedStore } from '../hydration.ts';
import type { FieldState } from './field-state.ts';
import { createFieldStore, type FieldStore } from './field-store.ts';

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
  if (!store) throw new Error('There is no form.');
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

/** The texts of a widget in the user's language, and how that language writes numbers. */
type WidgetWords = Pick<FieldProps<unknown, unknown>, 'say' | 'locale' | 'numbers' | 'currency'>;

/**
 * Returns a lookup of a widget's texts in the user's language: the journey's words, else the widget's own. All fields with
 * the same widget get the same object.
 */
function useWidgetWords(): (widget: AnyWidget) => WidgetWords {
  const language = useSelector(languageOf);
  const reworded = useSelector(({ machine }) => machine.journey.widgets);
  return useMemo(() => {
    const cache = new Map<string, WidgetWords>();
    return ({ name, words: own }) => {
      const say = sayFrom({ ...own, ...reworded?.[name]?.words });
      const { locale, currency } = language;
      const widgetWords = cache.get(name) ?? { say, locale, numbers: numbersOf(language), currency };
      cache.set(name, widgetWords);
      return widgetWords;
    };
  }, [language, reworded]);
}

const sayFrom =
  (words: Readonly<Record<string, string>>): WidgetWords['say'] =>
  (word, values = {}) =>
    fillPlaceholders(words[word] ?? '', (name) => values[name]);
