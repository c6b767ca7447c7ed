import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const everyMs = 500;
const mostLines = 12;
const mostTimes = 10;

/**
 * What a reporter of vitest or Playwright knows so far, in the file that TEST_REPORT names: written again while the tests run,
 * for the progress line, and with `isDone` at the end. Every test that did not pass is a failure.
 */
export class ReportFile {
  #path = process.env.TEST_REPORT ?? 'test-results/report.json';
  #report = { isDone: false, passed: 0, failures: [] };
  #tests = [];
  #files = new Map();
  #writtenAt = 0;

  addPassed() {
    this.#report.passed += 1;
    this.#writeSometimes();
  }

  /** `title` is what the runner's own filter finds the test by; without it, the failure is of the whole file. */
  addFailure({ file, title, name = title, project, cause, count = 1 }) {
    this.#report.failures.push({ file: file && relative(process.cwd(), file), title, name, project, cause, count });
    this.#writeSometimes();
  }

  addTime(file, name, milliseconds = 0) {
    const path = relative(process.cwd(), file);
    this.#tests.push({ name: `${path} › ${name}`, seconds: milliseconds / 1000 });
    this.#files.set(path, (this.#files.get(path) ?? 0) + milliseconds / 1000);
  }

  end() {
    const files = [...this.#files].map(([name, seconds]) => ({ name, seconds }));
    this.#write({ ...this.#report, isDone: true, times: { tests: slowest(this.#tests), files: slowest(files) } });
  }

  #writeSometimes() {
    if (Date.now() - this.#writtenAt > everyMs) this.#write(this.#report);
  }

  // Renamed into place, so that a reader never sees half of it.
  #write(report) {
    this.#writtenAt = Date.now();
    mkdirSync(dirname(this.#path), { recursive: true });
    writeFileSync(`${this.#path}.new`, JSON.stringify(report));
    renameSync(`${this.#path}.new`, this.#path);
  }
}

/** The slowest of some tests or files, the slowest first. */
export function slowest(times) {
  return [...times].sort((a, b) => b.seconds - a.seconds).slice(0, mostTimes);
}

/** The first lines of a text, without colours and empty lines. */
export function firstLines(text) {
  const lines = stripVTControlCharacters(text).split('\n');
  return lines
    .map((line) => line.trimEnd())
    .filter(Boolean)
    .slice(0, mostLines);
}
