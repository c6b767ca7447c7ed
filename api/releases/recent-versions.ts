import type { CompressedText, RenderedTexts } from '../../src/changes/publishing/rendered-texts.ts';
import type { Publication } from '../store/studio/publications.ts';

/** The versions that were rendered last. */
export interface RecentVersions {
  /** The texts of a publication, rendered if they are not known any more. */
  get(publication: Publication): Promise<RenderedTexts>;
  /** The same for an older publication: one is rendered at a time, so that a new one waits for one at most. */
  getOlder(publication: Publication): Promise<RenderedTexts>;
  /** Only the file of texts, which is cached for every version. */
  textsOf(publication: Publication): Promise<CompressedText>;
}

type Render = (publication: Publication) => Promise<RenderedTexts>;

const keyOf = ({ journey, hash }: Publication): string => `${journey} ${hash}`;

/** Keeps the versions that were rendered last, each once, however many requests wait for it. The pages of one are some megabytes. */
export function createRecentVersions(render: Render, most: number): RecentVersions {
  const versions = new Map<string, Promise<RenderedTexts>>();
  const texts = new Map<string, Promise<CompressedText>>();
  const renderInTurn = oneAtATime(render);
  const keep = (publication: Publication, work: Render): Promise<RenderedTexts> => {
    const key = keyOf(publication);
    const rendered = versions.get(key) ?? work(publication);
    versions.delete(key);
    versions.set(key, rendered);
    rendered.catch(() => versions.get(key) === rendered && versions.delete(key));
    void keepTexts(key, rendered).catch(() => undefined);
    for (const oldest of versions.keys()) {
      if (versions.size <= most) break;
      versions.delete(oldest);
    }
    return rendered;
  };
  const keepTexts = (key: string, rendered: Promise<RenderedTexts>): Promise<CompressedText> => {
    const cached = texts.get(key) ?? rendered.then((result) => result.texts);
    texts.set(key, cached);
    cached.catch(() => texts.get(key) === cached && texts.delete(key));
    return cached;
  };
  return {
    get: (publication) => keep(publication, render),
    getOlder: (publication) => keep(publication, renderInTurn),
    // Its pages are not cached: they would drive out those that tenants read.
    textsOf: async (publication) =>
      texts.get(keyOf(publication)) ?? keepTexts(keyOf(publication), renderInTurn(publication)),
  };
}

function oneAtATime(render: Render): Render {
  let last: Promise<unknown> = Promise.resolve();
  return (publication) => {
    const turn = last.then(() => render(publication));
    last = turn.catch(() => undefined);
    return turn;
  };
}
