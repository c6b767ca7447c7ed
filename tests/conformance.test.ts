// @vitest-environment node
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../src/catalogue.ts';
import { instantiate } from '../src/compile/instantiate.ts';
import { initialState, type State } from '../src/runtime/state.ts';
import { transition } from '../src/runtime/transition.ts';
import { errorOf } from '../src/screen/form/field.ts';
import { replay, type ScenarioStep } from '../src/simulate/replay.ts';
import { readJourneyFiles, readSchemas } from '../src/validate/files/read-files.ts';
import { validateJourney } from '../src/validate/validate.ts';

/** One line of the table; `line` is its number in the document. */
interface Claim {
  readonly line: number;
  readonly asked: string;
  readonly declared: readonly string[];
  readonly shown: readonly string[];
}

/** A test, from the outside in: its file's name, the titles of the suites around it, its own title. */
type Name = readonly string[];

const root = new URL('..', import.meta.url);
const read = (path: string): string => readFileSync(new URL(path, root), 'utf8');
const list = (folder: string): readonly string[] => readdirSync(new URL(folder, root)).sort();

const separator = ' › ';
const spans = (cell = ''): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

/** Reads the lines of every table of a Markdown text, heads and rules left out. */
const readTable = (markdown: string): readonly Claim[] =>
  markdown.split('\n').flatMap((text, index) => {
    if (!text.startsWith('| ') || text.startsWith('| what is asked')) return [];
    const [, asked = '', declared, shown] = text.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
    return [{ line: index + 1, asked, declared: spans(declared), shown: spans(shown) }];
  });

/** The word that a call begins with, through `test.describe(…)` and `it.each(…)(…)`; nothing for one that is passed over. */
const callee = (node: ESTree.Expression | ESTree.Super): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return callee(node.callee);
  if (node.type !== 'MemberExpression' || node.property.type !== 'Identifier') return undefined;
  const { name } = node.property;
  if (name === 'describe') return name;
  return ['each', 'for', 'concurrent', 'serial'].includes(name) ? callee(node.object) : undefined;
};

const titleOf = (source: string, { arguments: [first] }: ESTree.CallExpression): string | undefined => {
  if (first?.type === 'TemplateLiteral') return source.slice(first.start + 1, first.end - 1);
  return first?.type === 'Literal' && typeof first.value === 'string' ? first.value : undefined;
};

/** Finds the tests of a source text by its syntax tree; gaps in a title stay as they are written. */
const findTests = (path: string, source: string): readonly Name[] => {
  const around = [basename(path)];
  const names: Name[] = [];
  new Visitor({
    CallExpression(node) {
      const title = titleOf(source, node);
      const word = callee(node.callee);
      if (title !== undefined && word === 'describe') around.push(title);
      if (title !== undefined && (word === 'it' || word === 'test')) names.push([...around, title]);
    },
    'CallExpression:exit'(node) {
      if (titleOf(source, node) !== undefined && callee(node.callee) === 'describe') around.pop();
    },
  }).visit(parseSync(path, source).program);
  return names;
};

const bears = (name: Name, title: string): boolean =>
  name.some((_, from) => name.slice(from).join(separator) === title);

/** Says what is wrong with the lines: a path or a test that is not there, or none named. */
const judge = (
  claims: readonly Claim[],
  exists: (path: string) => boolean,
  tests: readonly Name[],
): readonly string[] =>
  claims.flatMap(({ line, asked, declared, shown }) => {
    const bearers = (title: string): number => tests.filter((name) => bears(name, title)).length;
    const faults = [
      ...(asked ? [] : ['asks nothing']),
      ...(declared.length > 0 ? [] : ['is declared nowhere']),
      ...(shown.length > 0 ? [] : ['is shown by no test']),
      ...declared.filter((path) => !exists(path)).map((path) => `names ${path}, which is not there`),
      ...shown.filter((title) => bearers(title) === 0).map((title) => `names the test "${title}", which is not there`),
      ...shown.filter((title) => bearers(title) > 1).map((title) => `names "${title}", which several tests are called`),
    ];
    return faults.map((fault) => `line ${line} ${fault}`);
  });

const quotesIn = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![\p{L}\p{N}])'(.+?)'(?![\p{L}\p{N}])/gu)].map(([, quote = '']) => quote);
const gapless = (text: string): string => text.replaceAll(/\{[\w.,|-]*\}/g, '{}');

/** Says which words in quotation marks stand in none of the files that their line names; the names of gaps may differ. */
const findMisquoted = (claims: readonly Claim[], textOf: (path: string) => string): readonly string[] =>
  claims.flatMap(({ line, asked, declared }) => {
    const texts = declared.map((path) => gapless(textOf(path)));
    const lost = quotesIn(asked).filter((quote) => !texts.some((text) => text.includes(gapless(quote))));
    return lost.map((quote) => `line ${line} quotes '${quote}', which stands in none of its files`);
  });

const under = (folder: string) => (claims: readonly Claim[]) =>
  claims.some(({ declared }) => declared.some((path) => path.startsWith(folder)));
const asSpan = (text: string) => (claims: readonly Claim[]) => claims.some(({ asked }) => spans(asked).includes(text));
const asQuote = (text: string) => (claims: readonly Claim[]) => claims.some(({ asked }) => asked.includes(`'${text}'`));

/** Gathers what a screen says when something goes wrong or well: its toasts, notes, errors and messages of fields. */
const messagesOf = (node: unknown): readonly string[] => {
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) => {
    if (key === 'toast' && typeof value === 'string') return [value];
    if (key === 'messages') return Object.values(value as Record<string, string>);
    if (key === 'note' || key === 'fieldError') return [(value as { readonly text: string }).text];
    return messagesOf(value);
  });
};

const folders = ['src', 'widgets', 'api', 'bin', 'tests'];
const sources = folders.flatMap((folder) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(test|spec)\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`),
);
const scenarios = list('journeys/move-in/scenarios');
const tests = sources
  .flatMap((path) => findTests(path, read(path)))
  .flatMap((name) => {
    const replayed = name.at(-1) === '%s walks as it says' ? scenarios : ['%s'];
    return replayed.map((scenario) => name.map((part) => part.replace('%s walks', `${scenario} walks`)));
  });

const screens = list('journeys/move-in/screens').map((file): { readonly path?: string } =>
  JSON.parse(read(`journeys/move-in/screens/${file}`)),
);
const messages = new Set(
  screens.flatMap(messagesOf).filter((text) => /\p{L}/u.test(text.replaceAll(/\{[^}]*\}/g, ''))),
);
const isThere = (path: string): boolean => existsSync(new URL(path, root));
const claims = readTable(read('docs/conformance.md'));

describe('docs/conformance.md', () => {
  test('every sentence stands in a line of its own', () => {
    expect(claims.length).toBeGreaterThan(250);
    expect(new Set(claims.map(({ asked }) => asked)).size).toBe(claims.length);
  });

  test('every line names files and tests that are there', () => {
    expect(judge(claims, isThere, tests)).toEqual([]);
  });

  test('copy quoted in a line stands to the letter in a file that the line names', () => {
    expect(findMisquoted(claims, (path) => (isThere(path) ? read(path) : ''))).toEqual([]);
  });

  test.each([
    ['route', screens.flatMap(({ path }) => path ?? []), asSpan],
    ['action', Object.keys(catalogue.actions).map((name) => `src/actions/${name}.ts`), under],
    ['call', list('schemas/api').map((file) => `schemas/api/${file}`), under],
    ['widget', Object.keys(catalogue.widgets).map((name) => `widgets/${name}/`), under],
    ['block', Object.keys(catalogue.blocks).map((name) => `src/screen/blocks/${name}/`), under],
    ['message', [...messages], asQuote],
  ] as const)('every %s stands in a line', (_, names, standsIn) => {
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !standsIn(name)(claims))).toEqual([]);
  });
});

const [files, schemas] = await Promise.all([readJourneyFiles(root.pathname, 'move-in'), readSchemas(root.pathname)]);
const admitted = validateJourney(files, { ...schemas, catalogue });
if ('problems' in admitted) throw new Error('The journey has problems.');
const machine = await instantiate(admitted.journey, catalogue);

/** Values of which one breaks any rule of a field. */
const oddValues = ['x', ' ', '1', '1234567890', 0, '2020-02-29'];
const messagesOfFields = Object.values(machine.screens).flatMap(({ id, fields }) =>
  Object.entries(fields).flatMap(([field, { messages: byRule = {} }]) =>
    Object.entries(byRule).map(([rule, message]) => ({ id, field, rule, message })),
  ),
);

test.each(messagesOfFields)('$id: $field against "$rule" => "$message"', ({ id, field, rule, message }) => {
  const said = (rule === 'required' ? [undefined] : oddValues).map((value) => {
    const typed = ['x', value].reduce<State>(
      (state, entered) => transition(machine, state, { type: 'change', field, value: entered })[0],
      { ...initialState({}), screen: id },
    );
    return errorOf({ machine, state: { ...typed, touched: { [field]: true } } }, field);
  });
  expect(said).toContain(message);
});

describe('steps that no scenario takes', () => {
  const walk = (start: string, ...steps: readonly ScenarioStep[]) =>
    replay(machine, { title: 'steps', start, session: { uid: 'u1' }, steps });
  const toAadhaar: readonly ScenarioStep[] = [
    { fill: { pan: 'ABCPE1234F' } },
    { outcome: { of: 'check-pan', is: 'verified', data: { name: 'Meera Nair' } } },
    { fill: { aadhaar: '123456789012' } },
    { press: 'send-aadhaar-code' },
  ];

  test('Verify pressed again while the Aadhaar code is on its way => one call', () =>
    expect(
      walk(
        '/verification',
        ...toAadhaar,
        { press: 'send-aadhaar-code' },
        { expect: { running: ['send-aadhaar-code'] } },
      ),
    ).toEqual([]));
  test('the Aadhaar code is sent => said under the number', () => {
    const aadhaar = 'We have sent a code to the mobile number of your Aadhaar.';
    const sent = { outcome: { of: 'send-aadhaar-code', is: 'sent' } };
    expect(walk('/verification', ...toAadhaar, sent, { expect: { notes: { pan: 'Meera Nair', aadhaar } } })).toEqual(
      [],
    );
  });
  test.each(['/salaryScreen', '/tenantDetail'])('%s, the IFSC code cannot be looked up => said under it', (path) => {
    const ifsc = 'We could not look up this code just now. You can go on.';
    const failed = { outcome: { of: 'look-up-ifsc', is: 'unavailable' } };
    expect(walk(path, { fill: { ifsc: 'HDFC0000001' } }, failed, { expect: { notes: { ifsc } } })).toEqual([]);
  });
  test('the card of the home screen selected => month 6; unselected => none', () => {
    const toggle = { press: 'toggle-card' };
    const month = (selectedMonth: number | null) => ({ expect: { session: { selectedMonth } } });
    expect(walk('/homeScreen', toggle, month(6), toggle, month(null))).toEqual([]);
  });
  test('/rentAgreement, Back => /journey', () =>
    expect(walk('/rentAgreement', { press: 'back' }, { expect: { path: '/journey' } })).toEqual([]));
});

describe('the reader of tables', () => {
  const head = '| what is asked | where declared | shown by |\n|---|---|---|\n';

  test('a line => its sentence, paths and tests', () =>
    expect(readTable(`# Title\n\n${head}| 'Next' goes on | \`a.ts\`, \`b.ts\` | \`x => y\`; \`a \\| b\` |\n`)).toEqual([
      { line: 5, asked: "'Next' goes on", declared: ['a.ts', 'b.ts'], shown: ['x => y', 'a | b'] },
    ]));

  test('text outside tables => nothing', () => expect(readTable('Some `words`.\n\n- a | b\n')).toEqual([]));
});

describe('the finder of tests', () => {
  test.each([
    ["test('a', () => {})", [['x.ts', 'a']]],
    ["it('a', () => {})", [['x.ts', 'a']]],
    ["it.each([[1]])('%i => b', () => {})", [['x.ts', '%i => b']]],
    [
      "describe('s', () => { test('a', () => {}); }); test('b', () => {})",
      [
        ['x.ts', 's', 'a'],
        ['x.ts', 'b'],
      ],
    ],
    ["test.describe('s', () => { test('a', async () => {}); })", [['x.ts', 's', 'a']]],
    ["describe.each([1])('s %i', () => { it('a', () => {}); })", [['x.ts', 's %i', 'a']]],
    [`for (const p of ps) test(\`\${p}: a\`, () => {})`, [['x.ts', `\${p}: a`]]],
    ["test.skip('a', () => {})", []],
    ["it.todo('a')", []],
    ["test.beforeEach(() => {}); call('a'); // test('b')", []],
    ['const text = "test(\'a\', () => {})"', []],
  ])('%s', (source, names) => expect(findTests('tests/x.ts', source)).toEqual(names));
});

describe('the judge of lines', () => {
  const claim: Claim = { line: 7, asked: 'Next goes on', declared: ['a.json'], shown: ['goes on'] };
  const known: readonly Name[] = [
    ['x.test.ts', 'Next', 'goes on'],
    ['x.test.ts', 'stays'],
    ['y.test.ts', 'stays'],
  ];
  const faults = (change: Partial<Claim>): readonly string[] =>
    judge([{ ...claim, ...change }], (path) => path === 'a.json', known);

  test('a path and a test that are there => nothing', () => expect(faults({})).toEqual([]));
  test.each(['Next › goes on', 'x.test.ts › Next › goes on', 'y.test.ts › stays'])('%s => nothing', (title) =>
    expect(faults({ shown: [title] })).toEqual([]),
  );
  test.each([
    [{ asked: '' }, 'asks nothing'],
    [{ declared: [] }, 'is declared nowhere'],
    [{ declared: ['b.json'] }, 'names b.json, which is not there'],
    [{ shown: [] }, 'is shown by no test'],
    [{ shown: ['goes'] }, 'names the test "goes", which is not there'],
    [{ shown: ['Next'] }, 'names the test "Next", which is not there'],
    [{ shown: ['y.test.ts › goes on'] }, 'names the test "y.test.ts › goes on", which is not there'],
    [{ shown: ['stays'] }, 'names "stays", which several tests are called'],
  ])('%o => told', (change, fault) => expect(faults(change)).toEqual([`line 7 ${fault}`]));
});

describe('the comparer of copy', () => {
  const texts: Readonly<Record<string, string>> = {
    'a.json': '{ "text": "Didn\'t it come? Sent to {form.phone}" }',
    'b.json': '',
  };
  const line = { line: 7, declared: ['a.json', 'b.json'], shown: [] };

  test.each(["'Didn't it come?'", "'Sent to {phone}'", 'Next', "the tenants' rent"])('%s => nothing', (asked) =>
    expect(findMisquoted([{ ...line, asked }], (path) => texts[path] ?? '')).toEqual([]),
  );
  test.each(["'Did it come?'", "a title 'Didn't it come' and 'Sent off'"])('%s => told', (asked) =>
    expect(findMisquoted([{ ...line, asked }], (path) => texts[path] ?? '')).toHaveLength(1),
  );
});

describe('the search for what no line has', () => {
  const lines = readTable("| `/faq` says 'Invalid OTP' | `widgets/pan/pan.tsx` | |\n");

  test.each([
    ['/faq', asSpan, true],
    ['/fa', asSpan, false],
    ['Invalid OTP', asQuote, true],
    ['Invalid', asQuote, false],
    ['widgets/pan/', under, true],
    ['widgets/pa/', under, false],
  ])('%s, %o => %o', (name, standsIn, found) => expect(standsIn(name)(lines)).toBe(found));

  test('messages of a screen => toasts, notes, errors and messages of fields, wherever they stand', () =>
    expect(
      messagesOf({
        fields: { pan: { label: 'PAN', messages: { pattern: 'a' } } },
        on: {
          submit: [
            { if: {}, then: [{ toast: 'b' }, { fieldError: { field: 'pan', text: 'c' } }] },
            { note: { text: 'd' } },
          ],
        },
      }),
    ).toEqual(['a', 'b', 'c', 'd']));
});
