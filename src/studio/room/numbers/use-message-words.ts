import { useMemo } from 'react';
import { outcomeMessage } from '../../../contracts/numbers/count-entry.ts';
import type { MessageCount } from '../../../contracts/numbers/screen-numbers.ts';
import { useDeskState } from '../draft/journey-desk.tsx';

/** Says a message of a screen as tenants read it now, in the original language; without words of its own, by its field. */
export type MessageWords = (screen: string, message: Pick<MessageCount, 'field' | 'keyword'>) => string;

/** The words of the messages at fields, once the texts of the journey are loaded. */
export function useMessageWords(): MessageWords {
  const [, { texts }] = useDeskState();
  return useMemo(() => {
    const [original = ''] = texts?.languages ?? [];
    const live = new Map<string, string>(
      (texts?.parts ?? []).flatMap(({ part, texts: rows }) =>
        rows.map(({ at, languages }) => {
          const { published, deployed = '' } = languages[original] ?? {};
          return [`${part} ${at}`, published ?? deployed] as const;
        }),
      ),
    );
    return (screen, { field, keyword }) => {
      const place = field === '' ? screen : `${screen} /fields/${field}`;
      const own = live.get(field === '' ? `${screen} /messages/${keyword}` : `${place}/messages/${keyword}`);
      if (own) return `“${own}”`;
      const label = live.get(`${place}/label`) ?? (field || 'the form');
      return keyword === outcomeMessage ? `${label}, after an outcome` : `${label}, ${keyword}`;
    };
  }, [texts]);
}
