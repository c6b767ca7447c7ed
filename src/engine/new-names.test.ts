import { expect, test } from 'vitest';
import { requireNewNames } from './new-names.ts';

const widget = { accepts: 'string', options: {}, words: {} } as const;
const catalogue = {
  widgets: { pan: widget },
  actions: {},
  blocks: {},
  effects: { toast: { schema: { properties: { toast: {}, kind: {} } } } },
  formats: { money: { sample: '₹1' } },
};
const refuse = (parts: Parameters<typeof requireNewNames>[1]) => expect(() => requireNewNames(catalogue, parts));

test('new names => accepted', () => {
  refuse({ widgets: [{ name: 'stars' }], actions: [{ name: 'stars' }], effects: [{ name: 'shout' }] }).not.toThrow();
});

test.each([
  [
    'a widget of the engine',
    { widgets: [{ name: 'pan' }] },
    'The project lists the widget "pan", which the engine has. Give yours another name.',
  ],
  [
    'a format of the engine',
    { formats: [{ name: 'money' }] },
    'The project lists the format "money", which the engine has. Give yours another name.',
  ],
  [
    'an action, twice',
    { actions: [{ name: 'ask' }, { name: 'ask' }] },
    'The project lists the action "ask" twice. Give one of them another name.',
  ],
  [
    'an effect with the name of a key',
    { effects: [{ name: 'kind' }] },
    'The project lists the effect "kind", which is a key of "toast". Rename it.',
  ],
  [
    'an effect with a key that names another',
    { effects: [{ name: 'shout', properties: { shout: {}, toast: {} } }] },
    'The effect "shout" of the project has the key "toast", an effect. Rename the key.',
  ],
])('%s => refused', (_, parts, message) => {
  refuse(parts).toThrow(message);
});
