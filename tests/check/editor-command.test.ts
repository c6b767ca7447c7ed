import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { editorTasks } from '../../bin/journey/editor.ts';
import { copyProject } from '../support/copied-project.ts';
import { replaceOnce } from '../support/ops-page.ts';

const project = copyProject();
const path = (name: string): string => join(project.folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');
const editor = () => project.journey(['editor']);

describe('journey editor', () => {
  test('the files of VS Code in the repository => they are what it writes', async () => {
    const names = ['.vscode/settings.json', '.vscode/tasks.json'];
    for (const name of names) cpSync(name, path(name));
    expect(await editor()).toMatchObject({ code: 0 });
    for (const name of names) expect(JSON.parse(read(name))).toEqual(JSON.parse(readFileSync(name, 'utf8')));
  });

  test('a new folder => each schema that the settings name is there, and refers to its names', async () => {
    await editor();
    const { 'json.schemas': schemas } = JSON.parse(read('.vscode/settings.json'));
    const local = schemas.filter(({ url }: { url: string }) => url.startsWith('./'));
    expect(local.length).toBe(3);
    for (const { url, schema } of local) {
      expect(JSON.parse(read(join(url, '..', schema.$ref)))).toHaveProperty('properties');
    }
  });

  test('other settings, schemas, tasks and comments => kept', async () => {
    mkdirSync(path('.vscode'));
    const other = '{ "url": "./other.json", "fileMatch": ["/x.json"] }';
    writeFileSync(
      path('.vscode/settings.json'),
      `{\n  // Mine\n  "editor.tabSize": 2,\n  "json.schemas": [${other}]\n}\n`,
    );
    writeFileSync(
      path('.vscode/tasks.json'),
      '{ "version": "2.0.0", "tasks": [{ "label": "mine", "command": "ls" }] }',
    );
    await editor();
    await editor();
    expect(read('.vscode/settings.json')).toContain('// Mine');
    expect(read('.vscode/settings.json')).toContain('"./other.json"');
    const { tasks } = JSON.parse(read('.vscode/tasks.json'));
    expect(tasks.map(({ label }: { label: string }) => label)).toEqual(['mine', 'journey: check', 'journey: names']);
  });

  test('settings that are not JSON => 2, and the file stays', async () => {
    mkdirSync(path('.vscode'));
    writeFileSync(path('.vscode/settings.json'), '{ "a": ');
    expect(await editor()).toMatchObject({
      code: 2,
      text: '.vscode/settings.json is not JSON. Correct it, or remove it.',
    });
    expect(read('.vscode/settings.json')).toBe('{ "a": ');
  });
});

describe('the task of VS Code', () => {
  const [{ problemMatcher }] = editorTasks;
  const [first, second] = problemMatcher.pattern.map(({ regexp }) => new RegExp(regexp));

  /** What VS Code reads from an output: a problem is two lines that match the two patterns. */
  const problemsIn = (text: string) =>
    text.split('\n').flatMap((line, index, lines) => {
      const [, file, at, column, severity, code] = first?.exec(line) ?? [];
      const [, message] = second?.exec(lines[index + 1] ?? '') ?? [];
      return file && message ? [{ file, line: Number(at), column: Number(column), severity, code, message }] : [];
    });

  test('reads each problem that the check prints: file, place, severity, code, and what is wrong', async () => {
    const file = 'journeys/move-in/screens/success-screen.json';
    replaceOnce(path(file), '"heading":', '"headng":');
    replaceOnce(path('journeys/move-in/screens/faq.json'), '"goto": "home-screen"', '"goto": "home-scren"');
    const problems = JSON.parse((await project.journey(['check', '--format', 'json'])).text);
    const { text } = await project.journey(['check']);
    expect(problems.length).toBeGreaterThan(0);
    expect(problemsIn(text)).toEqual(
      problems.map(({ file: name, line, column, severity, code, place, what, why }: Record<string, unknown>) => {
        return { file: name, line, column, severity, code, message: `${place ? `${place}: ` : ''}${what}, so ${why}.` };
      }),
    );
    expect(
      text.split('\n').filter((line) => new RegExp(problemMatcher.background.endsPattern).test(line)),
    ).toHaveLength(1);
  });

  test('no problem => none is read, and the end is seen', async () => {
    const { text } = await project.journey(['check']);
    expect(problemsIn(text)).toEqual([]);
    expect(text).toMatch(new RegExp(problemMatcher.background.endsPattern, 'm'));
  });
});
