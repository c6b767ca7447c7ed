import { expect, test } from 'vitest';
import { moduleFileOf, ownModuleFileOf } from './module-files.ts';
import { requireModuleFiles } from './require-module-files.ts';

test.each([
  ['widgets', 'account-number', 'widgets/account-number/account-number.tsx', 'accountNumberWidget'],
  ['blocks', 'card', 'src/engine/screen/blocks/card/card.tsx', 'cardBlock'],
  ['actions', 'check-pan', 'src/product/actions/check-pan.ts', 'checkPan'],
] as const)('%s, %s => %s exports %s', (kind, name, file, exported) => {
  expect(moduleFileOf(kind, name)).toEqual({ file, exported });
});

test.each([
  ['widgets', 'star-rating', 'widgets/star-rating/star-rating.tsx', 'starRatingWidget'],
  ['blocks', 'price-list', 'blocks/price-list/price-list.tsx', 'priceListBlock'],
  ['actions', 'ask-price', 'actions/ask-price.ts', 'askPrice'],
  ['effects', 'shout', 'effects/shout.ts', 'shoutEffect'],
] as const)("a project's %s, %s => %s exports %s", (kind, name, file, exported) => {
  expect(ownModuleFileOf(kind, name)).toEqual({ file, exported });
});

const options = { type: 'object' } as const;
const pan = { accepts: 'string', options, words: {} } as const;

test('listed names whose files exist => no error', async () => {
  await requireModuleFiles(process.cwd(), { widgets: { pan }, blocks: {}, actions: {} });
});

test('a name whose file is missing => an error that says which file must export what', async () => {
  const catalogue = { widgets: { pan, 'pan-card': pan }, blocks: {}, actions: {} };
  await expect(requireModuleFiles(process.cwd(), catalogue)).rejects.toThrow(
    'widgets/index.ts lists the widget "pan-card", but widgets/pan-card/pan-card.tsx does not exist. Put its code there, exported as "panCardWidget".',
  );
});
