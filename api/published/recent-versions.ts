import type { CompressedText, RenderedTexts } from '../../src/journey/publishing/rendered-texts.ts';
import type { Publication } from './define.ts';

/** The versions that were rendered last. */
export interface RecentVersions {
  /** The texts of a publication, rendered if they are not known any more. */
  get(publication: Publication): Promise<RenderedTexts>;
  /** Only the file of texts, which is cached for every version. */
  textsOf(publication: Publication): Promise<CompressedText>;
}

// The pages of one version are some megabytes.
const mostVersions = 4;

/** Keeps the versions that were rendered last, each once, however many requests wait for it. */
export function createRecentVersions(render: (publication: Publication) => Promise<RenderedTexts>): RecentVersions {
  const versions = new Map<string, Promise<RenderedTexts>>();
  const texts = new Map<string, CompressedText>();
  const get = (publication: Publication): Promise<RenderedTexts> => {
    const key = `${publication.journey} ${publication.hash}`;
    const known = versions.get(key);
    const rendered = known ?? render(publication);
    versions.delete(key);
    versions.set(key, rendered);
    if (!known) {
      rendered.then(
        (result) => texts.set(key, result.texts),
        () => versions.get(key) === rendered && versions.delete(key),
      );
    }
    for (const oldest of versions.keys()) {
      if (versions.size <= mostVersions) break;
      versions.delete(oldest);
    }
    return rendered;
  };
  return {
    get,
    textsOf: async (publication) =>
      texts.get(`${publication.journey} ${publication.hash}`) ?? (await get(publication)).texts,
  };
}
