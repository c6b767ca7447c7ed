import { readFileSync, renameSync } from 'node:fs';
import pg from 'pg';

/**
 * Preloaded into the servers that a test kills: the file KILL_FILE names a statement, such as `before: insert into "x"`,
 * `after: update "x"`, or the commit of a transaction with one: `before: commit of insert into "x"`. The process that gets there
 * first ends without warning.
 */
const file = process.env.KILL_FILE ?? '';
const { query } = pg.Client.prototype;

function wanted() {
  try {
    const [, when, commit, what] = /^(before|after): (commit of )?(.+)$/.exec(readFileSync(file, 'utf8')) ?? [];
    return { when, isCommit: commit !== undefined, what };
  } catch {
    return {};
  }
}

function kill() {
  try {
    // Of two servers that get there at once, one ends.
    renameSync(file, `${file}.done`);
  } catch {
    return;
  }
  process.kill(process.pid, 'SIGKILL');
}

pg.Client.prototype.query = function (...given) {
  const text = typeof given[0] === 'string' ? given[0] : (given[0]?.text ?? '');
  // Behind a pooler, the limits of a transaction follow in the same text.
  if (/^(begin|start transaction)\b/.test(text)) this.transaction = '';
  const { when, isCommit, what } = wanted();
  const isHere =
    what !== undefined && (isCommit ? text === 'commit' && this.transaction?.includes(what) : text.includes(what));
  if (this.transaction !== undefined) this.transaction += text;
  if (text === 'commit' || text === 'rollback') this.transaction = undefined;
  if (isHere && when === 'before') kill();
  const answer = query.apply(this, given);
  return isHere && when === 'after' ? answer.finally(kill) : answer;
};
