import { useMemo } from 'react';
import type { AnyWidget, FieldProps } from '../../../widgets/define.ts';
import { fillPlaceholders } from '../../journey/texts/placeholder.ts';
import { localeOf } from '../../runtime/values/format.ts';
import { useSelector } from '../hooks.ts';

/** What a widget says in the tenant's language. */
export type WidgetWords = Pick<FieldProps<unknown, unknown>, 'say' | 'locale'>;

/** Gives what each widget says in the tenant's language: the journey's words, else its own. The same for each of its fields. */
export function useWidgetWords(): (widget: AnyWidget) => WidgetWords {
  const locale = localeOf(useSelector(({ state }) => state.language));
  const reworded = useSelector(({ machine }) => machine.journey.widgets);
  return useMemo(() => {
    const known = new Map<string, WidgetWords>();
    return ({ name, words: own }) => {
      const speech = known.get(name) ?? { say: sayFrom({ ...own, ...reworded?.[name]?.words }), locale };
      known.set(name, speech);
      return speech;
    };
  }, [locale, reworded]);
}

const sayFrom =
  (words: Readonly<Record<string, string>>): WidgetWords['say'] =>
  (word, values = {}) =>
    fillPlaceholders(words[word] ?? '', (name) => values[name]);
