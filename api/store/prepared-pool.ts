import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';

/**
 * A pool of PostgreSQL connections that prepare each statement once, by name, instead of parsing and planning it on
 * every call. The statements are those of this folder, so there are few names.
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
        // Statements that begin and end a transaction need no plan.
        client.query(values.length > 0 ? { name: nameOf(text), text, values: [...values] } : { text });
      // Cursors are not used here.
      const release = (broken?: Error) => client.release(broken);
      return { query, release } as unknown as PostgresPoolClient;
    },
    end: () => pool.end(),
  };
}
