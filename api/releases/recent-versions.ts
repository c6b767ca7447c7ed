import type { CompressedText, RenderedTexts } from '../../src/changes/publishing/rendered-texts.ts';
import type { VersionTexts } from '../store/studio/versions.ts';

/** The versions that were rendered last. */
export interface RecentVersions {
  /** The texts of a version, rendered if they are not known any more. */
  get(version: VersionTexts): Promise<RenderedTexts>;
  /** The same for an older version: one is rendered at a time, so that a new one waits for one at most. */
  getOlder(version: VersionTexts): Promise<RenderedTexts>;
  /** Only the file of texts, which is cached for every version. */
  textsOf(version: VersionTexts): Promise<CompressedText>;
}

type Render = (version: VersionTexts) => Promise<RenderedTexts>;

const keyOf = ({ journey, hash }: VersionTexts): string => `${journey} ${hash}`;

/** Keeps the versions that were rendered last, each once, however many requests wait for it. The pages of one are some megabytes. */
export function createRecentVersions(render: Render, most: number): RecentVersions {
  const versions = new Map<string, Promise<RenderedTexts>>();
  const texts = new Map<string, Promise<CompressedText>>();
  const renderInTurn = oneAtATime(render);
  const keep = (version: VersionTexts, work: Render): Promise<RenderedTexts> => {
    const key = keyOf(version);
    const rendered = versions.get(key) ?? work(version);
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
    get: (version) => keep(version, render),
    getOlder: (version) => keep(version, renderInTurn),
    // Its pages are not cached: they would drive out those that tenants read.
    textsOf: async (version) => texts.get(keyOf(version)) ?? keepTexts(keyOf(version), renderInTurn(version)),
  };
}

function oneAtATime(render: Render): Render {
  let last: Promise<unknown> = Promise.resolve();
  return (version) => {
    const turn = last.then(() => render(version));
    last = turn.catch(() => undefined);
    return turn;
  };
}
