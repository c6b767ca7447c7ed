import { expect, test } from 'vitest';
import { blocks, catalogue } from '../../../../../tests/support/product.ts';
import { copyPlaces } from '../../../../engine/model/texts/copy.ts';
import { readFileSchemas } from '../../../build/build-studio.ts';
import { findLists } from './find-lists.ts';

const { screen: schema } = await readFileSchemas(process.cwd(), catalogue);

const shown = (screen: object) =>
  findLists(schema, screen as never).map(({ at, fields, fewest, complexKey, view }) => ({
    ...{ at, fewest, ...(view !== undefined && { view }), ...(complexKey !== undefined && { complexKey }) },
    fields: fields.map(({ key, kind, isRequired }) => `${key}: ${kind}${isRequired ? '' : ' or none'}`),
  }));

const item = { question: 'One?', answer: 'Yes.' };

test('blocks, also inside others and in views => their lists with texts', () => {
  const accordion = { accordion: { name: 'faq', items: [item, item] } };
  const of = (at: string) => ({ at, fewest: 1, fields: ['question: text', 'answer: markup'] });
  expect(shown({ blocks: [{ heading: 'A' }, accordion] })).toEqual([of('/blocks/1/accordion/items')]);
  expect(shown({ views: { 'a/b': { blocks: [{ actions: { blocks: [accordion] } }] } } })).toEqual([
    { ...of('/views/a~1b/blocks/0/actions/blocks/0/accordion/items'), view: 'a/b' },
  ]);
});

test('what an entry needs besides texts => a field of its own, or its key', () => {
  const lists = {
    ...{ steps: { items: [{}], next: 'a', last: 'b', event: 'c' }, timeline: { title: 'a', items: [{}] } },
    ...{ tiles: [{}], loader: { text: 'a', ticks: [{}] }, tasks: { items: [{ status: [{}] }] } },
  };
  expect(shown({ blocks: Object.entries(lists).map(([name, options]) => ({ [name]: options })) })).toEqual([
    {
      ...{ at: '/blocks/0/steps/items', fewest: 2 },
      fields: ['background: name', 'illustration: name', 'title: text', 'description: text'],
    },
    { at: '/blocks/1/timeline/items', fewest: 1, fields: ['title: text', 'text: text or none'] },
    { at: '/blocks/2/tiles', fewest: 1, fields: ['label: text', 'text: text', 'event: name'] },
    { at: '/blocks/3/loader/ticks', fewest: 1, complexKey: 'when', fields: ['label: text'] },
    { at: '/blocks/4/tasks/items', fewest: 1, fields: ['title: text', 'text: text'] },
    { at: '/blocks/4/tasks/items/0/status', fewest: 0, fields: ['say: text'] },
  ]);
});

const own =
  '{"$defs": {"blocks": {"items": {"properties": {"points": {"properties": {"text": {"type": "array", "items": {"type": "string"}}}}}}}}}';

test('lists of texts, as a block of a project may have them => each entry is a text', () => {
  expect(findLists(JSON.parse(own), { blocks: [{ points: { text: ['One', 'Two'] } }] })).toMatchObject([
    { at: '/blocks/0/points/text', fields: [{ key: '', kind: 'text', isRequired: true }] },
  ]);
});

test('names of fields, pictures, and what has not the form of blocks => no list', () => {
  expect(shown({ blocks: [{ fields: ['a'] }, { logos: { items: [{ image: '/a.svg', name: 'A' }] } }] })).toEqual([]);
  for (const screen of [{}, { blocks: 1 }, { blocks: [1, { accordion: 1 }] }, { views: { a: 1 } }, { views: [] }])
    expect(shown(screen)).toEqual([]);
});

test.each(blocks.map((block) => [block.name, block] as const))(
  'the examples of %s => every text of an entry is in a list that is found',
  (name, { examples }) => {
    for (const { options } of examples) {
      const screen = JSON.parse(JSON.stringify({ blocks: [{ [name]: options }] }));
      const lists = findLists(schema, screen).map(({ at }) => at);
      const inEntries = copyPlaces(screen).filter((at) =>
        /(?<!\/blocks)\/\d+(\/|$)/.test(at.slice('/blocks/0'.length)),
      );
      expect(inEntries.filter((at) => !lists.some((list) => at.startsWith(`${list}/`)))).toEqual([]);
    }
  },
);
