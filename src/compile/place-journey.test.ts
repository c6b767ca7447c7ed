import { expect, test } from 'vitest';
import { openShipped } from '../../tests/support/read-journey.ts';
import { placeJourney } from './place-journey.ts';

const pathsOf = ({ screens }: Parameters<typeof placeJourney>[0]) => Object.values(screens).map(({ path }) => path);

test('a journey with addresses of its own in an app below /app/ => its pictures are there, and its addresses stay', async () => {
  const { journey } = await openShipped('landlord');
  const publicFiles = new Set<string>();
  const mounted = { served: { base: '/', storage: '' }, deployment: '/app/', publicFiles };
  const placed = placeJourney(journey, mounted);
  expect(placed.brand.logo).toBe(`/app${journey.brand.logo}`);
  expect(pathsOf(placed)).toEqual(pathsOf(journey));
  expect(placeJourney(journey, { ...mounted, deployment: '/' })).toBe(journey);
});
