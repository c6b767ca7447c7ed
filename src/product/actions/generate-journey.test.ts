import { describe, expect, test } from 'vitest';
import type { Http, Ports } from '../../engine/model/define-action.ts';
import { generateJourney, generateJourneyMeta } from './generate-journey.ts';

const sendWith = async (random: () => number): Promise<unknown> => {
  let body: unknown;
  const http: Http = async (request) => {
    body = request.body;
    return { ok: false, reason: 'network' };
  };
  const ports: Ports = { http, random };
  const [example] = generateJourneyMeta.examples;
  if (!example) throw new Error('no example');
  await generateJourney.run(example.input, ports, new AbortController().signal);
  return body;
};

describe('generate-journey', () => {
  // Shows: entities-15, limits-6, action:generate-journey
  test.each([
    ['the lowest number', [0], 'AAAAAA'],
    ['the highest number', [1 - Number.EPSILON], '999999'],
    ['numbers in between', [0, 0.25, 0.5, 0.75, 0.9, 0.99], 'APfu39'],
  ])('property id from %s => six letters or digits', async (_, numbers, property_id) => {
    let drawn = 0;
    const random = (): number => numbers[drawn++ % numbers.length] ?? 0;
    expect(await sendWith(random)).toMatchObject({ property: { property_name: '', property_id } });
  });

  // Shows: entities-13
  test('user, property and redirectUrl have the fields of the specification, section 3, and no more', async () => {
    const body = Object(await sendWith(Math.random));
    expect(Object.keys(body)).toEqual(['user', 'property', 'redirectUrl']);
    expect(Object.keys(body.user)).toEqual([
      'user_id',
      'employment_type',
      'employer_name',
      'designation',
      'employer_address',
      'company_email',
    ]);
    expect(Object.keys(body.property)).toEqual(['property_name', 'property_id', 'property_address', 'merchant_id']);
  });
});
