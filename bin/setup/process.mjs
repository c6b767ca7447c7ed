import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const graceMs = 15_000;
const parent = process.ppid;
let stopSignal;

/** Tells whether this process was sent a signal to stop while it ran a program. */
export function wasStopped() {
  return stopSignal !== undefined;
}

/**
 * Runs a program in the root folder to its end; resolves to its exit code, or to 128 and the number of the signal that
 * ended it. It gets a process group of its own: a signal sent to us reaches it once (as `stopWith`, or as it came), and
 * what it leaves running ends with it.
 */
export async function run(program, args, { env = {}, stopWith } = {}) {
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  let deadline;
  const stop = (signal) => {
    if (deadline) return;
    stopSignal = signal;
    killGroup(child.pid, stopWith ?? signal);
    deadline = setTimeout(killGroup, graceMs, child.pid, 'SIGKILL');
  };
  const forget = onStop(stop);
  try {
    return await ended(child);
  } finally {
    clearTimeout(deadline);
    forget();
    killGroup(child.pid, 'SIGKILL');
  }
}

/** Calls `stop` with the signal whenever this process is told to end; returns what takes that back. */
export function onStop(stop) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const watch = setInterval(() => isOrphan() && stop('SIGTERM'), 500);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, stop);
  };
}

/** Runs one of the installed command-line tools, given by the path of its script inside node_modules. */
export function runTool(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

// npm hands a signal to the shell between us, and that shell dies of it without a word to us.
function isOrphan() {
  return process.env.npm_lifecycle_event !== undefined && process.ppid !== parent;
}

function killGroup(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}
