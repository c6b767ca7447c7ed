import { useSearchParams } from 'react-router-dom';
import type { Scheme } from '../../../engine/model/brand.ts';
import { pseudoLanguage } from '../../../engine/model/texts/pseudo.ts';
import { useSignedIn } from '../session/session.ts';

/** How a page of the room shows states. It is in the query of the address, so that a link shows the same. */
export interface ViewQuery {
  readonly language: string;
  readonly scheme: Scheme;
  /** The width of the phone in CSS pixels. */
  readonly width: '390' | '320';
}

/** The query of the address, with the default of what it does not say, and a function that changes it. */
export function useViewQuery(journey: string): readonly [ViewQuery, (changed: Partial<ViewQuery>) => void] {
  const [query, setQuery] = useSearchParams();
  const [original = ''] = useLanguages(journey);
  const view: ViewQuery = {
    language: query.get('language') ?? original,
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    width: query.get('width') === '320' ? '320' : '390',
  };
  const change = (changed: Partial<ViewQuery>): void =>
    setQuery((before) => new URLSearchParams([...Object.entries({ ...Object.fromEntries(before), ...changed })]), {
      replace: true,
    });
  return [view, change];
}

/** The languages of a journey, the original one first and the pseudo-language last. */
export function useLanguages(journey: string): readonly string[] {
  const found = useSignedIn().journeys.find(({ id }) => id === journey);
  return [...(found?.languages ?? []), pseudoLanguage];
}

const names = new Intl.DisplayNames(['en'], { type: 'language' });

/** The English name of a language. */
export const languageName = (tag: string): string =>
  tag === pseudoLanguage ? 'Longer text (40 % more)' : (names.of(tag) ?? tag);

/** The address of a state in the room. */
export function stateHref(journey: string, id: string, view: Partial<ViewQuery> = {}): string {
  return `/${journey}/state?${new URLSearchParams({ id, ...view })}`;
}
