import { expect, test } from 'vitest';
import { diffStructure } from './diff-structure.ts';

const before = {
  'journey.json': '{ "title": "Move in", "flows": {} }',
  'screens/home.json':
    '{ "title": "Home", "path": "/", "blocks": [{ "text": { "text": "I agree", "style": "consent" } }] }',
};
const otherConsent = {
  ...before,
  'screens/home.json': before['screens/home.json'].replace('I agree', 'I agree to all'),
};
const kindsOf = (after: Readonly<Record<string, string>>) =>
  diffStructure('small', before, after).map(({ kind }) => kind);

test('another consent => a difference of that kind', () => expect(kindsOf(otherConsent)).toEqual(['consent']));

test.each(['screens/other.json', 'copy/hi.json', 'schemas/home.schema.json'])(
  'another consent beside %s, which is no JSON => breaking, with the file, and never nothing',
  (path) => {
    const changes = diffStructure('small', before, { ...otherConsent, [path]: '{' });
    expect(changes).toEqual([{ kind: 'breaking', sentence: expect.stringContaining(path) }]);
  },
);

test('a file that is no JSON before and after => said once', () =>
  expect(kindsOf({ 'copy/hi.json': '{ }', ...before, 'screens/home.json': '{' })).toEqual(['breaking']));

test('another consent beside a file that the engine does not read => as without it', () =>
  expect(kindsOf({ ...otherConsent, 'notes.json': '{' })).toEqual(['consent']));

test('a scenario that is no JSON => only that it was added', () =>
  expect(kindsOf({ ...before, 'scenarios/first.json': '{' })).toEqual(['check']));

test('a text that no file may have => not compared, and breaking', () =>
  expect(kindsOf({ ...otherConsent, 'copy/hi.json': JSON.stringify({ x: 'a b '.repeat(3_000) }) })).toEqual([
    'breaking',
  ]));
