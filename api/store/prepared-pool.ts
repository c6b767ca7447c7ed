import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * A pool of PostgreSQL connections of which each has a statement parsed and planned once, by name, and not at every
 * call. The statements are those of this folder, so the names stay few.
 */
export function prepareStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>();
  const nameOf = (sql: string): string => {
    const name = names.get(sql) ?? `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  return {
    async connect() {
      const client = await pool.connect();
      const query = (text: string, values: readonly unknown[]) =>
        // What opens and closes a transaction has nothing to plan.
        client.query(values.length > 0 ? { name: nameOf(text), text, values: [...values] } : { text });
      // Cursors, the client's other way to ask, are not used here.
      return { query, release: () => client.release() } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
