import { useMemo } from 'react';
import type { AnyWidget, FieldProps } from '../../../widgets/define.ts';
import { fillPlaceholders } from '../../journey/texts/placeholder.ts';
import { localeOf } from '../../runtime/values/format.ts';
import { useSelector } from '../hooks.ts';

/** The texts of a widget in the tenant's language, and that language. */
export type WidgetWords = Pick<FieldProps<unknown, unknown>, 'say' | 'locale'>;

/**
 * Returns a lookup of a widget's texts in the tenant's language: the journey's words, else the widget's own. All fields with
 * the same widget get the same object.
 */
export function useWidgetWords(): (widget: AnyWidget) => WidgetWords {
  const locale = localeOf(useSelector(({ state }) => state.language));
  const reworded = useSelector(({ machine }) => machine.journey.widgets);
  return useMemo(() => {
    const cache = new Map<string, WidgetWords>();
    return ({ name, words: own }) => {
      const widgetWords = cache.get(name) ?? { say: sayFrom({ ...own, ...reworded?.[name]?.words }), locale };
      cache.set(name, widgetWords);
      return widgetWords;
    };
  }, [locale, reworded]);
}

const sayFrom =
  (words: Readonly<Record<string, string>>): WidgetWords['say'] =>
  (word, values = {}) =>
    fillPlaceholders(words[word] ?? '', (name) => values[name]);
