import { expect, test } from 'vitest';
import { catalogue } from '../../../tests/support/product.ts';
import { requireModuleFiles, writeImport } from './module-files.ts';

test.each([
  [
    'a widget of the engine',
    catalogue.widgets['date-time'],
    /^import\{dateTimeWidget as a\}from"\/.*\/widgets\/date-time\/date-time\.tsx";$/,
  ],
  [
    'a block of the engine',
    catalogue.blocks.heading,
    /^import\{headingBlock as a\}from"\/.*\/blocks\/heading\/heading\.tsx";$/,
  ],
  [
    'an action',
    catalogue.actions['fetch-user'],
    /^import\{fetchUser as a\}from"\/src\/product\/actions\/fetch-user\.ts";$/,
  ],
  [
    'an action that a call declares',
    catalogue.actions['check-pan'],
    /^import\{action as a\}from"\/schemas\/api\/pan-check\.json\?call";$/,
  ],
])('%s => %s', (_, part, code) => {
  expect(writeImport(part, 'a')).toMatch(code);
});

test('listed parts whose files exist => no error', () => {
  requireModuleFiles(process.cwd(), catalogue);
});

test('parts whose files are missing => an error that says which file must export what', () => {
  const stars = { file: 'widgets/stars/stars.tsx', exported: 'starsWidget' };
  const shout = { file: 'effects/shout.ts', exported: 'shoutEffect' };
  const check = () =>
    requireModuleFiles(process.cwd(), {
      ...catalogue,
      widgets: { stars: { accepts: 'number', options: {}, words: {}, module: stars } },
      effects: { shout: { schema: {}, module: shout } },
    });
  expect(check).toThrow(
    'The project lists the widget "stars", but widgets/stars/stars.tsx does not exist. Put its code there, exported as "starsWidget".',
  );
  expect(check).toThrow('The project lists the effect "shout", but effects/shout.ts does not exist.');
});
