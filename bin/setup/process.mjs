import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The project's root folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

const graceMs = 15_000;
const parent = process.ppid;
let stopSignal;

/** Whether this process received a stop signal while it listened for one, as it does while it runs a program. */
export function wasStopped() {
  return stopSignal !== undefined;
}

/**
 * Runs a program, by default in the root folder; resolves to its exit code, or to 128 plus the number of the signal that ended it.
 * It runs in its own process group: it receives each signal sent to this process once (as `stopWith`, or unchanged), and
 * the processes that it leaves behind are killed when it exits. What it prints goes to `output`, a file descriptor, or is shown.
 */
export async function run(program, args, { cwd = root, env = {}, stopWith, output = 'inherit' } = {}) {
  if (wasStopped()) return 128 + constants.signals[stopSignal];
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', output, output],
    detached: true,
  });
  let deadline;
  const stop = (signal) => {
    if (deadline) return;
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

/** Calls `stop` for SIGINT, SIGTERM and SIGHUP, and if npm's shell has exited; returns a function that removes the listeners. */
export function onStop(stop) {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const listener = (signal) => {
    stopSignal = signal;
    stop(signal);
  };
  for (const signal of signals) process.on(signal, listener);
  const watch = setInterval(() => isOrphan() && listener('SIGTERM'), 500);
  return () => {
    clearInterval(watch);
    for (const signal of signals) process.off(signal, listener);
  };
}

/** Runs an installed command-line tool, given by the path of its script inside node_modules. */
export function runTool(script, args, options) {
  return run(process.execPath, [`node_modules/${script}`, ...args], options);
}

function ended(child) {
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
  });
}

// npm signals only the shell that it started this process with, and that shell exits without forwarding the signal.
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
