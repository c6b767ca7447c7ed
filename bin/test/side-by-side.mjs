/**
 * Runs tasks in their order, side by side as long as they fit into the cores. A task waits for those that it names in `after`,
 * and is skipped if one of them fails. Resolves when all have ended; `start` resolves to whether the task passed.
 */
export async function runSideBySide(tasks, { cores, isStopped = () => false }) {
  const names = new Set(tasks.map(({ name }) => name));
  const waiting = [...tasks];
  const running = new Set();
  const passed = new Map();
  let free = cores;

  const begin = (task) => {
    waiting.splice(waiting.indexOf(task), 1);
    const missing = needsOf(task).find((name) => passed.get(name) === false);
    const needed = missing ? 0 : Math.min(task.cores, cores);
    free -= needed;
    const ended = (missing ? task.skip(missing) : task.start()).then((isGreen) => {
      passed.set(task.name, isGreen);
      free += needed;
      running.delete(ended);
    });
    running.add(ended);
  };
  const needsOf = ({ after = [] }) => after.filter((name) => names.has(name));
  // The first that is ready goes next, so that small ones do not put off a large one for ever.
  const next = () => waiting.find((task) => needsOf(task).every((name) => passed.has(name)));

  while (!isStopped()) {
    const task = next();
    if (task && (Math.min(task.cores, cores) <= free || running.size === 0)) begin(task);
    else if (running.size > 0) await Promise.race(running);
    else break;
  }
  await Promise.all(running);
}
