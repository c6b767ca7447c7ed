import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyProject } from '../../../tests/support/copied-project.ts';
import { createRevisionFolders, type RevisionFolders } from '../../check/files/diffed-files.ts';
import type { ShownProblem } from '../../engine/model/shown-problem.ts';
import type { JourneyVersion, ShownChange } from './facts.ts';
import { readVersions } from './read-versions.ts';
import { writeFacts } from './write-facts.ts';

const project = copyProject();
const screen = 'journeys/move-in/screens/success-screen.json';
let out: string;
let revisions: RevisionFolders;

beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'facts-'));
  revisions = createRevisionFolders(project.folder);
});
afterEach(() => {
  revisions.remove();
  rmSync(out, { recursive: true });
});

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: project.folder, stdio: 'pipe' });
const commit = (subject: string): void => {
  git('add', '--all');
  git('-c', 'user.name=Meera', '-c', 'user.email=meera@rent.example', 'commit', '--quiet', '--message', subject);
};
const setTitle = (title: string): void => {
  const path = join(project.folder, screen);
  const value = JSON.parse(readFileSync(path, 'utf8'));
  writeFileSync(path, JSON.stringify({ ...value, title }));
};
const versions = (): readonly JourneyVersion[] =>
  readVersions(project.folder, 'move-in', revisions).map(({ version }) => version);
const read = <Data>(name: string): Data => JSON.parse(readFileSync(join(out, name), 'utf8'));
const write = () =>
  writeFacts({ root: project.folder, id: 'move-in', folder: out, catalogue: project.catalogue, revisions });

describe('versions', () => {
  test('without a git repository => today alone', () => expect(versions()).toEqual([{ id: 'today' }]));

  test('files that are committed => one version, which has the words of the commit', () => {
    git('init', '--quiet');
    commit('Begin');
    expect(versions()).toEqual([{ id: 'today', subject: 'Begin', author: 'Meera', at: expect.stringContaining('T') }]);
  });

  test('files that are not committed => a version of their own in front', () => {
    git('init', '--quiet');
    commit('Begin');
    setTitle('Done');
    expect(versions()).toMatchObject([
      { id: 'today' },
      { id: expect.stringMatching(/^[0-9a-f]{12}$/), subject: 'Begin' },
    ]);
    expect(versions()[0]).not.toHaveProperty('subject');
  });

  test('a commit that changes another journey => no version', () => {
    git('init', '--quiet');
    commit('Begin');
    writeFileSync(join(project.folder, 'README.md'), 'Words');
    commit('Describe it');
    expect(versions()).toMatchObject([{ id: 'today', subject: 'Begin' }]);
  });

  test('a commit with a file that is not JSON => left out', () => {
    git('init', '--quiet');
    commit('Begin');
    const whole = readFileSync(join(project.folder, screen), 'utf8');
    writeFileSync(join(project.folder, screen), '{');
    commit('Break it');
    writeFileSync(join(project.folder, screen), whole.replace('{', '{ '));
    commit('Mend it');
    expect(versions().map(({ subject }) => subject)).toEqual(['Mend it', 'Begin']);
  });

  test('twelve commits => the last ten', () => {
    git('init', '--quiet');
    for (let count = 1; count <= 12; count += 1) {
      setTitle(`Done ${count}`);
      commit(`Change ${count}`);
    }
    expect(versions().map(({ subject }) => subject)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Change ${12 - index}`),
    );
  });
});

describe('files', () => {
  test('every pair of versions => its differences, each with its screen', async () => {
    git('init', '--quiet');
    commit('Begin');
    setTitle('All is done');
    commit('Name the last screen');
    setTitle('Everything is done');
    await write();
    const [today, second, first] = read<readonly JourneyVersion[]>('versions.json').map(({ id }) => id);
    expect(readdirSync(join(out, 'differences')).toSorted()).toEqual(
      [`${first}..${second}.json`, `${first}..${today}.json`, `${second}..${today}.json`].toSorted(),
    );
    const changes = read<readonly ShownChange[]>(`differences/${second}..${today}.json`);
    expect(changes).toMatchObject([{ kind: 'copy', screen: 'success-screen' }]);
    expect(changes[0]?.sentence).toContain('[All → Everything] is done');
  });

  test('the map => a place for every screen', async () => {
    await write();
    const { nodes, edges, width } = read<{ nodes: { id: string; x: number }[]; edges: object[]; width: number }>(
      'map.json',
    );
    const screens = readdirSync(join(project.folder, 'journeys/move-in/screens')).length;
    expect(nodes.length).toBeGreaterThanOrEqual(screens);
    expect(nodes.every(({ x }) => x >= 0 && x <= width)).toBe(true);
    expect(edges.length).toBeGreaterThan(screens);
  });

  test('a waived warning => its reason, its screen and its place in words', async () => {
    await write();
    const { waivers } = JSON.parse(readFileSync(join(project.folder, 'journeys/move-in/waivers.json'), 'utf8'));
    const waived = read<readonly ShownProblem[]>('problems.json').filter(({ severity }) => severity === 'waived');
    expect(waived.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(waivers.map(({ reason }: { reason: string }) => reason)),
    );
    expect(waived).toContainEqual(
      expect.objectContaining({ screen: 'error-screen', place: expect.stringContaining('heading') }),
    );
  });

  test('a journey with an error => the error, no map, and versions all the same', async () => {
    const path = join(project.folder, screen);
    writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), path: '/studio' }));
    await write();
    expect(read<readonly ShownProblem[]>('problems.json')[0]).toMatchObject({
      ...{ severity: 'error', code: 'unusable-address', screen: 'success-screen' },
      what: expect.stringMatching(/^"\/studio" belongs to the server, so .*\.$/),
    });
    expect(read<{ nodes: object[] }>('map.json').nodes).toEqual([]);
    expect(read<readonly JourneyVersion[]>('versions.json')).toHaveLength(1);
  });
});
