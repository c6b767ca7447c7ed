import type { PublishedTexts, ScreenTexts } from '../runtime/compiled.ts';

type AllTexts = NonNullable<PublishedTexts['known']>;

/** The part that has the journey's own texts. */
const journeyPart = 'journey.json';

/**
 * Returns the loader of the published texts of a screen in a language: from the page, or from the file, which is fetched
 * once. Rejects when it cannot be fetched.
 */
export function openPublishedTexts({
  file,
  known = {},
}: PublishedTexts): (language: string, screen: string) => Promise<ScreenTexts> {
  let all: Promise<AllTexts> | undefined;
  const fetchAll = async (): Promise<AllTexts> => {
    const response = await fetch(file);
    if (!response.ok) throw new Error(file);
    return response.json();
  };
  return async (language, screen) => {
    let texts = known[language];
    if (!texts?.[screen]) {
      all ??= fetchAll();
      try {
        texts = (await all)[language];
      } catch (failure) {
        all = undefined;
        throw failure;
      }
    }
    return { journey: texts?.[journeyPart] ?? {}, screen: texts?.[screen] ?? {} };
  };
}
