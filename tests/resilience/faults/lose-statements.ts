import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';

/** During the tests here, loses the database instead of sending a statement for which `isLost` is true, on both kinds of database. */
export function loseStatements(isLost: (text: string) => boolean): void {
  for (const driver of [pg.Client.prototype, PGlite.prototype] as { query(...given: unknown[]): unknown }[]) {
    const { query } = driver;
    beforeAll(() => {
      driver.query = function (...given) {
        const text = JSON.stringify(given[0]);
        // Whoever loses the database has nothing to roll back; the embedded one, which is not lost really, has.
        if (text.includes('"rollback"') || !isLost(text)) return query.apply(this, given);
        return Promise.reject(Object.assign(new Error('lost'), { code: 'ECONNRESET' }));
      };
    });
    afterAll(() => {
      driver.query = query;
    });
  }
}
