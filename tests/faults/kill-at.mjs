import { readFileSync } from 'node:fs';
import pg from 'pg';

/**
 * Preloaded into a server that a test kills: the file KILL_FILE names a statement, such as `before: insert into "x"` or
 * `after: commit`. The process ends there without warning. Only the commit of a publication counts.
 */
const { query } = pg.Client.prototype;

function wanted() {
  try {
    return readFileSync(process.env.KILL_FILE ?? '', 'utf8').split(': ');
  } catch {
    return [];
  }
}

pg.Client.prototype.query = function (...given) {
  const text = typeof given[0] === 'string' ? given[0] : (given[0]?.text ?? '');
  if (text === 'begin') this.isPublishing = false;
  if (text.includes('insert into "studio_publications"')) this.isPublishing = true;
  const [when, what] = wanted();
  const isHere = what !== undefined && text.includes(what) && (what !== 'commit' || this.isPublishing);
  if (isHere && when === 'before') process.kill(process.pid, 'SIGKILL');
  const answer = query.apply(this, given);
  return isHere && when === 'after' ? answer.then(() => process.kill(process.pid, 'SIGKILL')) : answer;
};
