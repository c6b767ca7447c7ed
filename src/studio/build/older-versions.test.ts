import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyProject } from '../../../tests/support/copied-project.ts';
import { createRevisionFolders } from '../../check/files/diffed-files.ts';
import { openOlderVersions } from './older-versions.ts';
import type { StudioJourney } from './studio-journey.ts';

const project = copyProject();

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: project.folder, stdio: 'pipe' });

/** Commits the screen with another value. */
function commit(name: string, value: string): void {
  const path = join(project.folder, 'journeys/move-in/screens/success-screen.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), [name]: value }));
  git('add', '--all');
  git('-c', 'user.name=Meera', '-c', 'user.email=meera@rent.example', 'commit', '--quiet', '--message', value);
}

test('the last commits => their screens and languages, placed as today; not one that the check refuses', async () => {
  const { folder, catalogue } = project;
  git('init', '--quiet');
  const { path } = JSON.parse(readFileSync(join(folder, 'journeys/move-in/screens/success-screen.json'), 'utf8'));
  commit('title', 'First title');
  commit('title', 'Second title');
  commit('path', '/studio');
  commit('path', path);
  const served = { id: 'move-in', base: '/rent/', folder: '/', storage: '' };
  // What it uses of the journey of today.
  const today = { journey: { id: 'move-in' }, catalogue, served } as unknown as StudioJourney;
  const config = { root: folder, base: '/rent/', publicDir: join(folder, 'public') };
  const revisions = createRevisionFolders(folder);
  const versions = await openOlderVersions(config, today, revisions).finally(revisions.remove);
  expect(versions.map(({ journey }) => journey.screens['success-screen']?.title)).toEqual([
    ...['Second title', 'Second title', 'First title'],
  ]);
  expect(versions[0]?.journey.screens['success-screen']?.path).toBe(`/rent${path}`);
  expect(Object.keys(versions[0]?.texts ?? {})).toContain('hi');
  expect(new Set(versions.map(({ version }) => version)).size).toBe(3);
});

test('without a git repository => none', async () => {
  const { folder, catalogue } = project;
  const today = { journey: { id: 'move-in' }, catalogue } as unknown as StudioJourney;
  const config = { root: folder, base: '/', publicDir: join(folder, 'public') };
  expect(await openOlderVersions(config, today, createRevisionFolders(folder))).toEqual([]);
});
