import { afterEach, describe, expect, test, vi } from 'vitest';
import type { RenderedTexts } from '../../src/changes/publishing/rendered-texts.ts';
import { publishedVersion } from '../../src/compile/version.ts';
import type { OverrideConflict, TextOverrides } from '../../src/engine/model/texts/overrides.ts';
import { createTestPublications } from '../../tests/support/server/publications.ts';
import { renderedOf } from '../../tests/support/server/rendered.ts';
import { mostPinned } from './pinned.ts';
import { createPublishedJourneys, type PublishedJourneys } from './published-journeys.ts';

const words = (text: string): TextOverrides => ({ en: { home: { '/title': { from: 'Home', text } } } });
const wordsIn = (overrides: TextOverrides): string => overrides.en?.home?.['/title']?.text ?? '';
const log = { warn: vi.fn(), error: vi.fn() };
let opened: PublishedJourneys | undefined;

function open(render = async (_: string, overrides: TextOverrides) => renderedOf(wordsIn(overrides))) {
  const source = createTestPublications();
  const thread = { render: vi.fn(render), close: async () => undefined };
  const published = createPublishedJourneys({
    ...{ source, thread, release: 0, releases: { w: 'release', x: 'release' } },
    ...{ sessionSeconds: 3600, now: () => new Date() },
  });
  opened = published;
  return { source, thread, published };
}

/** What a tenant gets: the number, and the texts or `build`. */
async function served(published: PublishedJourneys, from?: number) {
  const found = await published.find('x', from);
  return found && `${found.number} ${found.rendered?.version.replace(/0+$/, '') ?? 'build'}`;
}

afterEach(async () => {
  await opened?.stop();
  vi.clearAllMocks();
});

test('nothing was published => nothing is rendered', async () => {
  const { published, thread } = open();
  await published.start(log);
  expect(await published.find('x', undefined)).toBeUndefined();
  expect(thread.render).not.toHaveBeenCalled();
});

test("the renderer is loaded beforehand => the texts of the build are rendered and not served; a failure is nobody's", async () => {
  const { published, thread } = open(async () => Promise.reject(new Error('no renderer')));
  published.warmUp('x');
  expect(thread.render).toHaveBeenCalledExactlyOnceWith('x', {});
  expect(await published.find('x', undefined)).toBeUndefined();
});

test('what is published at the start => is served from the start', async () => {
  const { published, source } = open();
  source.publish('x', words('one'));
  source.publish('x', words('two'));
  await published.start(log);
  expect(await served(published)).toBe('2 two');
});

test('a sweep has deleted the first versions => the newest is served, and what follows', async () => {
  const { published, source } = open();
  const { read } = source;
  source.read = async (since) => (await read(since)).filter(({ number }) => number > 2);
  for (const text of ['one', 'two', 'three', 'four']) source.publish('x', words(text));
  await published.start(log);
  expect([await served(published), await served(published, 1)]).toEqual(['4 four', '4 four']);
  source.publish('x', words('five'));
  await published.refresh();
  expect(await served(published)).toBe('5 five');
});

test('published while the server runs => followed', async () => {
  const { published, source } = open();
  await published.start(log);
  source.publish('x', words('one'));
  await vi.waitFor(async () => expect(await served(published)).toBe('1 one'), { timeout: 10_000 });
});

test('the texts of the build are published again => pages of the build', async () => {
  const { published, source } = open();
  source.publish('x', words('one'));
  source.publish('x', {});
  await published.start(log);
  expect(await served(published)).toBe('2 build');
});

test('rolled back => the earlier texts, which are not rendered again', async () => {
  const { published, source, thread } = open();
  await published.start(log);
  for (const text of ['one', 'two', 'one']) {
    source.publish('x', words(text));
    await published.refresh();
  }
  expect(await served(published)).toBe('3 one');
  expect(thread.render).toHaveBeenCalledTimes(2);
});

test('while a version is rendered => the one before is served', async () => {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { published, source } = open(async (_, overrides) => {
    if (wordsIn(overrides) === 'two') await gate;
    return renderedOf(wordsIn(overrides));
  });
  source.publish('x', words('one'));
  await published.start(log);
  source.publish('x', words('two'));
  const refreshed = published.refresh();
  expect(await served(published)).toBe('1 one');
  release();
  await refreshed;
  expect(await served(published)).toBe('2 two');
});

test('the database goes away => goes on with what it has, and follows again afterwards', async () => {
  const { published, source } = open();
  source.publish('x', words('one'));
  await published.start(log);
  source.setAway(true);
  await expect(published.refresh()).rejects.toThrow('away');
  expect(await served(published)).toBe('1 one');
  source.publish('x', words('two'));
  source.setAway(false);
  await published.refresh();
  expect(await served(published)).toBe('2 two');
});

test('the database is away at the start => pages of the build, and an error in the log', async () => {
  const { published, source } = open();
  source.publish('x', words('one'));
  source.setAway(true);
  await published.start(log);
  expect(await served(published)).toBeUndefined();
  expect(log.error).toHaveBeenCalled();
});

test('a version that cannot be rendered => the one before is served', async () => {
  const { published, source } = open(async (_, overrides) => {
    if (wordsIn(overrides) === 'two') throw new Error('no memory');
    return renderedOf(wordsIn(overrides));
  });
  source.publish('x', words('one'));
  await published.start(log);
  source.publish('x', words('two'));
  await expect(published.refresh()).rejects.toThrow('no memory');
  expect(await served(published)).toBe('1 one');
});

test('another journey cannot be rendered => this one is followed', async () => {
  const { published, source } = open(async (journey, overrides) => {
    if (journey === 'w') throw new Error('no memory');
    return renderedOf(wordsIn(overrides));
  });
  source.publish('w', words('one'));
  source.publish('x', words('two'));
  await expect(published.refresh()).rejects.toThrow('no memory');
  expect(await served(published)).toBe('1 two');
});

test('a journey that this build does not have => ignored', async () => {
  const { published, source, thread } = open();
  source.publish('y', words('one'));
  await published.start(log);
  expect(thread.render).not.toHaveBeenCalled();
});

describe('a tenant with the texts of the first publication', () => {
  const start = async (changesConsent: boolean, render?: () => Promise<RenderedTexts>) => {
    const { published, source } = open(render);
    source.publish('x', words('one'));
    source.publish('x', words('two'), changesConsent);
    await published.start(log);
    return published;
  };

  test('the second changes a consent => the first', async () => {
    const published = await start(true);
    expect(await served(published, 1)).toBe('1 one');
    expect(await served(published)).toBe('2 two');
  });

  test('it does not => the second', async () => expect(await served(await start(false), 1)).toBe('2 two'));

  test('with those of the build => the pages of the build', async () => {
    expect(await served(await start(true), 0)).toBe('0 build');
  });

  test('the first does not fit the release any more => the second', async () => {
    const conflict: OverrideConflict = {
      ...{ language: 'en', part: 'home', at: '/title', why: 'changed', deployed: 'House' },
      override: { from: 'Home', text: 'one' },
    };
    const published = await start(true, async () => renderedOf('two', [conflict]));
    expect(await served(published, 1)).toBe('2 two');
    expect(published.statusOf('x')).toEqual({ number: 2, conflicts: [conflict] });
    expect(log.warn).toHaveBeenCalled();
  });
});

test('the file of texts of each version that was published, and of no other', async () => {
  const { published, source } = open();
  const { hash } = source.publish('x', words('one'));
  source.publish('x', words('two'));
  await published.start(log);
  const name = `release-${publishedVersion('release', hash)}`;
  const found = await published.textsOf('x', name);
  expect(String(found?.plain)).toContain('one');
  expect(await published.textsOf('x', name.replace('release-', 'another-'))).toBeUndefined();
  expect(await published.textsOf('x', `release-${publishedVersion('another', hash)}`)).toBeUndefined();
});

describe('cookies that name older publications', () => {
  const hour = 60 * 60 * 1000;

  test('each of them again and again => the last ones are rendered, each once and one at a time', async () => {
    let [atOnce, most] = [0, 0];
    const { published, source, thread } = open(async (_, overrides) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      await new Promise(setImmediate);
      atOnce -= 1;
      return renderedOf(wordsIn(overrides));
    });
    const last = mostPinned + 5;
    for (let number = 1; number <= last; number += 1) source.publish('x', words(`v${number}.`), true);
    await published.start(log);
    for (let round = 0; round < 3; round += 1) {
      const asked = Array.from({ length: last + 4 }, (_, number) => served(published, number));
      const expected = Array.from({ length: last }, (_, index) => {
        const number = index + 1 < last - mostPinned ? last : index + 1;
        return `${number} v${number}.`;
      });
      expect((await Promise.all(asked)).slice(0, last + 1)).toEqual(['0 build', ...expected]);
    }
    expect([thread.render.mock.calls.length, most]).toEqual([mostPinned + 1, 1]);
  });

  test('a version that was replaced before every session => the current one, and nothing is rendered', async () => {
    const { published, source, thread } = open();
    source.publish('x', words('one'), false, new Date(Date.now() - 3 * hour));
    source.publish('x', words('two'), true, new Date(Date.now() - 2 * hour));
    await published.start(log);
    expect(await served(published, 1)).toBe('2 two');
    expect(thread.render).toHaveBeenCalledOnce();
  });
});
