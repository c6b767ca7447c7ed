import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readBrand } from '../../src/build/brand.ts';
import { readManifests } from '../../src/build/web-app-manifest-plugin.ts';
import { copyProject } from '../support/copied-project.ts';
import { hindiText, text } from '../support/journey-text.ts';

const project = copyProject();
const journey = (...words: readonly string[]) => project.journey(words);

/** What the check says of a new journey in one language: nothing. */
const checkedNew = { code: 0, text: expect.stringMatching(/0 errors, 0 warnings$/) };
/** What it says of one with Hindi: that its title, which is three texts, is not translated yet. */
const checkedHindi = (title: string) => ({
  code: 0,
  text: expect.stringMatching(
    new RegExp(`missing-translation[^]* 3 of \\d+ texts lack[^]* as "${title}"[^]*\\n0 errors, 1 warning$`),
  ),
});

describe('journey new', () => {
  test('house-sale in Hindi => no error, all but the title translated, and its scenario passes', async () => {
    expect(await journey('new', 'house-sale', '--title', 'Sell a house', '--languages', 'hi')).toMatchObject({
      code: 0,
      text: expect.stringContaining('journeys/house-sale/screens/start.json'),
    });
    const file = JSON.parse(readFileSync(join(project.folder, 'journeys/house-sale/journey.json'), 'utf8'));
    expect(file).toMatchObject({ title: 'Sell a house', base: '/house-sale/', settings: { brand: 'house-sale' } });
    const own = ['--journey', 'house-sale'];
    expect(await journey('check', ...own)).toEqual(checkedHindi('Sell a house'));
    expect((await journey('simulate', ...own)).text).toContain('1 of 1 scenarios pass');
    expect((await journey('copy', 'status', ...own)).text).toContain('0 stale, 3 missing');
    const folders = ['journeys/house-sale', 'schemas/house-sale', 'public/brand/house-sale.json'];
    const linted = promisify(execFile)(join(process.cwd(), 'node_modules/.bin/biome'), [
      'check',
      `--config-path=${process.cwd()}`,
      ...folders.map((name) => join(project.folder, name)),
    ]);
    await expect(linted).resolves.toMatchObject({
      stdout: expect.stringMatching(/Checked [1-9]\d* files.*No fixes applied/),
    });
  });

  test('without languages => no translation, and nothing to mend', async () => {
    expect((await journey('new', 'house-sale')).text).not.toContain('copy/');
    expect(await journey('check', '--journey', 'house-sale')).toEqual(checkedNew);
  });

  test('a language of which nothing is known => an empty file, and the check warns of its texts', async () => {
    expect((await journey('new', 'house-sale', '--languages', 'mr, hi')).text).toContain('copy/mr.json');
    const { code, text } = await journey('check', '--journey', 'house-sale');
    expect([code, text]).toEqual([0, expect.stringMatching(/0 errors, 2 warnings$/)]);
  });

  test('a text that another journey has translated => copy export fills it in, and import takes it', async () => {
    await journey('new', 'house-sale', '--languages', 'hi');
    const file = join(project.folder, 'journeys/house-sale/screens/done.json');
    const done = JSON.parse(readFileSync(file, 'utf8'));
    const blocks = [
      ...done.blocks,
      { heading: { text: text('privacy', 'title'), level: 2 } },
      { text: 'Only of this journey.' },
    ];
    writeFileSync(file, JSON.stringify({ ...done, blocks }));
    const own = ['--journey', 'house-sale', '--language', 'hi'];
    const { text: exported } = await journey('copy', 'export', ...own);
    expect(exported).toContain(`"missing","${text('privacy', 'title')}","${hindiText('privacy', 'title')}"`);
    expect(exported).toContain('"missing","Only of this journey.",""');
    writeFileSync(join(project.folder, 'hi.csv'), exported);
    expect((await journey('copy', 'import', 'hi.csv', ...own)).text).toContain('0 stale, 4 missing');
  });

  test.each([
    [[], 'give one NAME'],
    [['House'], 'cannot name a journey'],
    [['move-in'], 'journeys/move-in exists already'],
    [['other', '--languages', 'hi,../x'], '"../x" is no language'],
    [['other', '--languages', 'en'], 'The journey would have errors'],
  ])('journey new %j => 2, %s', async (words, text) => {
    const answer = await journey('new', ...words);
    expect(answer).toMatchObject({ code: 2, text: expect.stringContaining(text) });
  });
});

describe('journey new in a project without a journey', () => {
  test('the journey is at "/" and passes the check; what serves it and the pictures of its brand are there', async () => {
    for (const name of ['journeys', 'schemas', 'public']) rmSync(join(project.folder, name), { recursive: true });
    writeFileSync(join(project.folder, 'server.mjs'), '// mine');
    const { code, text } = await journey('new', 'shop');
    expect([code, text]).toEqual([0, expect.stringContaining('node server.mjs')]);
    const read = (path: string) => readFileSync(join(project.folder, path), 'utf8');
    expect(JSON.parse(read('journeys/shop/journey.json'))).not.toHaveProperty('base');
    expect(read('journeys/shop/screens/start.json')).toMatch(
      /"\.\.\/\.\.\/\.\.\/node_modules\/[\w-]+\/schemas\/screen\.schema\.json"/,
    );
    expect(read('vite.config.mjs')).toContain('journeyApp()');
    expect(read('server.mjs')).toBe('// mine');
    const brand = await readBrand(project.folder, 'shop');
    expect(await readManifests({ root: project.folder, base: '/' }, { id: 'shop', base: '/' })).toHaveLength(1);
    const picture = readFileSync(join(project.folder, 'public', brand.icons, 'icon-192.png'));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([192, 192]);
    expect(await journey('check')).toEqual(checkedNew);
    expect((await journey('simulate')).text).toContain('1 of 1 scenarios pass');
  });

  test('an app with an index.html of its own => it stays, and the journey is below its name', async () => {
    for (const name of ['journeys', 'schemas', 'public']) rmSync(join(project.folder, name), { recursive: true });
    const page = join(project.folder, 'index.html');
    writeFileSync(page, '<title>My shop</title>');
    expect((await journey('new', 'apply')).code).toBe(0);
    expect(readFileSync(page, 'utf8')).toBe('<title>My shop</title>');
    const file = join(project.folder, 'journeys/apply/journey.json');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ base: '/apply/' });
  });
});

describe('with two journeys', { timeout: 120_000 }, () => {
  test('check, simulate and copy status are about both; what writes one thing says that it needs --journey', async () => {
    await journey('new', 'house-sale', '--languages', 'hi');
    expect(await journey('check')).toEqual(checkedHindi('House sale'));
    expect((await journey('copy', 'status')).text).toMatch(/house-sale:\nhi: [\s\S]*move-in:\nhi: /);
    expect((await journey('simulate', '--scenario', 'name-given')).text).toContain('1 of 1 scenarios pass');
    for (const words of [['graph'], ['copy', 'export', '--language', 'hi'], ['simulate', '--record', 'x']]) {
      const { code, text } = await journey(...words);
      expect([code, text]).toEqual([2, expect.stringMatching(/Give --journey one of: house-sale,.* ?move-in\./)]);
    }
    expect((await journey('graph', '--journey', 'house-sale')).text).toContain('<svg');
    expect((await journey('editor')).text).toContain('has the names of: house-sale, move-in.');
    const names = readFileSync(join(project.folder, '.vscode/schemas/screen.schema.json'), 'utf8');
    expect([names.includes('"done"'), names.includes('"identity-info"')]).toEqual([true, true]);
  });
});
