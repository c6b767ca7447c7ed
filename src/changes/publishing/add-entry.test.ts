import { expect, test } from 'vitest';
import { addEntry } from './add-entry.ts';

const entry = { from: 'a', text: 'b' };

test.each([
  [
    'entries on one line each',
    '{\n  "p": {\n    "x": { "y": 1 }\n  }\n}\n',
    '{\n  "p": {\n    "x": { "y": 1 },\n    "/at": { "from": "a", "text": "b" }\n  }\n}\n',
  ],
  [
    'entries on several lines',
    '{\n  "p": {\n    "x": {\n      "y": 1\n    }\n  }\n}',
    '{\n  "p": {\n    "x": {\n      "y": 1\n    },\n    "/at": {\n      "from": "a",\n      "text": "b"\n    }\n  }\n}',
  ],
  ['everything on one line', '{"p": {"x": 1}}', '{"p": {"x": 1,"/at": { "from": "a", "text": "b" }}}'],
  [
    'an empty part',
    '{\n  "p": {}\n}',
    '{\n  "p": {\n    "/at": {\n      "from": "a",\n      "text": "b"\n    }\n  }\n}',
  ],
  [
    'no such part',
    '{\n  "q": { "x": 1 }\n}',
    '{\n  "q": { "x": 1 },\n  "p": { "/at": { "from": "a", "text": "b" } }\n}',
  ],
])('%s => added as the last one', (_, text, expected) => {
  expect(addEntry(text, ['p', '/at'], entry)).toBe(expected);
});
