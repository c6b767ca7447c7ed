import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../setup/process.mjs';
import { firstLines } from './report-file.mjs';

const folder = 'test-results';

/** One step of the tests while it runs: its filters, its environment, and the files with its output and its reports. */
export function openJob({ name, command = `npm test -- ${name}`, filters = [], env = {} }) {
  mkdirSync(join(root, folder), { recursive: true });
  const log = `${folder}/${name}.log`;
  return { name, command, filters, env, log, output: openSync(join(root, log), 'w'), reports: [] };
}

/** Closes the output of a job. */
export function closeJob({ output }) {
  closeSync(output);
}

/** The path of a further report of a job. */
export function addReport(job) {
  const path = `${folder}/${job.name}-${job.reports.length + 1}.json`;
  rmSync(join(root, path), { force: true });
  job.reports.push(path);
  return path;
}

/** What a report says so far; undefined before its first test has ended. */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(join(root, path), 'utf8'));
  } catch (error) {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  }
}

/** The tests of a job that have passed and failed so far. */
export function progressOf({ reports }) {
  const found = reports.map(readReport).filter(Boolean);
  return {
    passed: found.reduce((sum, { passed }) => sum + passed, 0),
    failures: found.flatMap(({ failures }) => failures),
  };
}

/** What a job has printed so far. */
export function outputOf({ log }) {
  return readFileSync(join(root, log), 'utf8');
}

/** A failure of a whole step, with the first lines of its output. */
export function failureOf(job, ...cause) {
  return { name: '', cause: [...cause, ...firstLines(outputOf(job))], command: job.command, count: 1 };
}
