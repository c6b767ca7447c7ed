import { expect, test } from 'vitest';
import { groupOfFile, nameOfFile, placeOfProblem } from './name-file.ts';

const parts = [{ part: 'home', title: 'Your home' }];

test('a data schema => in a group of its own, by the title of its screen', () => {
  expect(groupOfFile('schemas/home.schema.json')).toBe('Answers that are accepted');
  expect(nameOfFile('schemas/home.schema.json', parts)).toBe('Answers: Your home');
  expect(nameOfFile('schemas/old-home.schema.json', parts)).toBe('Answers: Old home');
  expect(nameOfFile('screens/home.json', parts)).toBe('Your home');
});

test('a problem in a data schema of the journey => its path in the draft; in another file => that of the project', () => {
  expect(placeOfProblem('a', 'schemas/a/home.schema.json:3:7')).toEqual({
    path: 'schemas/home.schema.json',
    line: 3,
    column: 7,
  });
  expect(placeOfProblem('a', 'schemas/fields.schema.json:3:7').path).toBe('schemas/fields.schema.json');
  expect(placeOfProblem('a', 'journeys/a/screens/home.json').path).toBe('screens/home.json');
});
