import { expect, test } from 'vitest';
import { groupChanges } from './group-changes.ts';

const screens = [
  { id: 'landing', title: 'Welcome' },
  { id: 'place', title: 'Your place' },
];

test('changes => by screen in the order of the flows, by effect with the gravest first', () => {
  const groups = groupChanges(
    [
      { kind: 'copy', screen: 'place', sentence: 'Reworded the title.' },
      { kind: 'order', sentence: 'Moved a screen.' },
      { kind: 'structure', screen: 'gone', sentence: 'Removed it.' },
      { kind: 'breaking', screen: 'place', sentence: 'Removed a field.' },
      { kind: 'copy', screen: 'place', sentence: 'Reworded the button.' },
      { kind: 'look', screen: 'landing', sentence: 'Changed a picture.' },
    ],
    screens,
  );
  expect(groups.map(({ id, title }) => [id, title])).toEqual([
    ['', 'The whole journey'],
    ['landing', 'Welcome'],
    ['place', 'Your place'],
    ['gone', 'gone'],
  ]);
  expect(groups[2]?.kinds).toEqual([
    { kind: 'breaking', sentences: ['Removed a field.'] },
    { kind: 'copy', sentences: ['Reworded the title.', 'Reworded the button.'] },
  ]);
});

test('no change => no group', () => expect(groupChanges([], screens)).toEqual([]));

test('the same sentence at two places => once', () => {
  const change = { kind: 'copy', screen: 'landing', sentence: 'Reworded the label.' } as const;
  expect(groupChanges([change, change], screens)[0]?.kinds).toEqual([
    { kind: 'copy', sentences: ['Reworded the label.'] },
  ]);
});
