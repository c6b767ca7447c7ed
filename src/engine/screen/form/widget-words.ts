import { useMemo } from 'react';
import type { AnyWidget, FieldProps } from '../../../../widgets/define.ts';
import { fillPlaceholders } from '../../model/texts/placeholder.ts';
import { languageOf, numbersOf } from '../../runtime/values/format.ts';
import { useSelector } from '../hooks.ts';

/** The texts of a widget in the tenant's language, and how that language writes numbers. */
export type WidgetWords = Pick<FieldProps<unknown, unknown>, 'say' | 'locale' | 'numbers' | 'currency'>;

/**
 * Returns a lookup of a widget's texts in the tenant's language: the journey's words, else the widget's own. All fields with
 * the same widget get the same object.
 */
export function useWidgetWords(): (widget: AnyWidget) => WidgetWords {
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
