import { expect, test, vi } from 'vitest';
import { publicationOf, renderedOf } from '../../tests/support/server/rendered.ts';
import { createRecentVersions } from './recent-versions.ts';

const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((hash) => publicationOf(1, hash));

test('two requests for one version => rendered once', async () => {
  const render = vi.fn(async () => renderedOf('a'));
  const recent = createRecentVersions(render, 4);
  const [first, second] = await Promise.all([recent.get(publicationOf(1, 'a')), recent.get(publicationOf(3, 'a'))]);
  expect(first).toBe(second);
  expect(render).toHaveBeenCalledOnce();
});

test('more than four versions => the one used longest ago is rendered again', async () => {
  const render = vi.fn(async ({ hash }: { hash: string }) => renderedOf(hash));
  const recent = createRecentVersions(render, 4);
  for (const one of [a, b, c, d, a, e]) if (one) await recent.get(one);
  expect(render).toHaveBeenCalledTimes(5);
  if (a) await recent.get(a);
  expect(render).toHaveBeenCalledTimes(5);
  if (b) await recent.get(b);
  expect(render).toHaveBeenCalledTimes(6);
});

test('the file of texts of an older version => not rendered again', async () => {
  const render = vi.fn(async ({ hash }: { hash: string }) => renderedOf(hash));
  const recent = createRecentVersions(render, 4);
  for (const one of [a, b, c, d, e]) if (one) await recent.get(one);
  expect(a && (await recent.textsOf(a)).plain).toEqual(renderedOf('a').texts.plain);
  expect(render).toHaveBeenCalledTimes(5);
});

test('a failure => rendered again by the next request', async () => {
  const render = vi.fn(async () => renderedOf('a'));
  render.mockRejectedValueOnce(new Error('no memory'));
  const recent = createRecentVersions(render, 4);
  await expect(recent.get(publicationOf(1, 'a'))).rejects.toThrow('no memory');
  expect(await recent.get(publicationOf(1, 'a'))).toEqual(renderedOf('a'));
});
