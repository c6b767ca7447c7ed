import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { listFiles } from '../../tests/architecture/files.ts';
import { planOf } from './plan.mjs';
import { proofs } from './proofs.mjs';

const namesOf = (...args: readonly string[]) => planOf(args).map(({ name }) => name);
const gate = ['build', 'types', 'lint', 'journey', 'unit', 'server', 'browser'];
const having = (length: 'all' | 'long') => Object.keys(proofs).filter((name) => proofs[name]?.[length]);

test.each<[string, readonly string[]]>([
  ['', gate],
  ['types lint', ['types', 'lint']],
  ['unit', ['build', 'unit']],
  ['unit widgets/pan -t paste', ['build', 'unit']],
  ['--all', [...gate, ...having('all')]],
  ['--long', ['build', ...having('long')]],
  ['--all models planted', ['planted', 'models']],
  ['--all models unit', ['build', 'unit', 'models']],
  ['--all draft7 docs', ['draft7']],
  ['--long mutation formats', ['mutation']],
])('"%s" => %j', (line, names) => expect(namesOf(...line.split(' ').filter(Boolean))).toEqual(names));

test('--all previews => its shorter run, which is no setting of the environment', () => {
  const [all, long] = ['--all', '--long'].map((length) =>
    planOf([length, 'previews']).find(({ name }) => name === 'previews'),
  );
  expect(all?.run).not.toBe(long?.run);
  expect([all?.env, long?.env]).toEqual([{}, { REVIEW_ALL: '1' }]);
});

test.each([
  ['unti', '"unti" is not a step. The steps are: build, types'],
  ['unit serverr', '"serverr" is not a step'],
  ['types lint bin/test.mjs', '"bin/test.mjs" is not a step'],
  ['--all no-such-proof', '"no-such-proof" is not a step'],
])('"%s" => refused, with the names that there are', (line, message) => {
  expect(() => planOf(line.split(' '))).toThrow(message);
});

test('what follows the name of a step => only for its tool', () => {
  const plan = planOf(['unit', 'widgets/pan', '-t', 'paste']);
  expect(plan.map(({ name, filters }) => [name, filters])).toEqual([
    ['build', []],
    ['unit', ['widgets/pan', '-t', 'paste']],
  ]);
});

describe('a proof', () => {
  const [models] = planOf(['--all', 'models']);
  const [longer] = planOf(['--long', 'models']);

  test('with a seed => a command that repeats it', () => {
    expect(models?.command).toBe(`MODEL_SEED=${models?.env?.MODEL_SEED} npm run test:all -- models`);
  });
  test('in test:long => its own settings', () => {
    expect(Number(longer?.env?.MODEL_RUNS)).toBeGreaterThan(Number(models?.env?.MODEL_RUNS));
  });
  test('with a variable of the environment => that one', () => {
    process.env.MODEL_RUNS = '7';
    expect(planOf(['--all', 'models'])[0]?.env?.MODEL_RUNS).toBe('7');
    delete process.env.MODEL_RUNS;
  });
  test('of test:long by its name in test:all => the settings that it has', () => {
    expect(planOf(['--all', 'restarts']).at(-1)?.env).toEqual({ RESTARTS: 'all' });
  });
});

test('every test of tests/proofs => belongs to a proof', () => {
  const paths = Object.values(proofs).flatMap((proof) => proof.paths ?? []);
  const tests = listFiles('tests/proofs').filter((path) => path.includes('.test.'));
  expect(tests.filter((path) => !paths.some((one) => path.startsWith(one)))).toEqual([]);
});

test('docs/lab/proofs.md has a row with the last figure of each proof', () => {
  const [, table = ''] = readFileSync('docs/lab/proofs.md', 'utf8').split('## Figures of the proofs');
  const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| `([\w-]+)` \|/gm)].map(([, name]) => name);
  expect(rows).toEqual(Object.keys(proofs));
});
