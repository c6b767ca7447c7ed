import { type Kysely, sql } from 'kysely';
import type { Tables } from '../driver/tables.ts';

/**
 * The names of all tables of this database except `migrations`, each after those that it refers to, so that rows can be
 * inserted in this order.
 */
export async function tablesInOrder(db: Kysely<Tables>): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE' and table_name <> 'migrations'
    order by table_name`.execute(db);
  const { rows: references } = await sql<{ from: string; to: string }>`
    select child.table_name as "from", parent.table_name as "to"
    from information_schema.referential_constraints key
    join information_schema.table_constraints child
      on child.constraint_name = key.constraint_name and child.constraint_schema = key.constraint_schema
    join information_schema.table_constraints parent
      on parent.constraint_name = key.unique_constraint_name and parent.constraint_schema = key.unique_constraint_schema
    where key.constraint_schema = current_schema()`.execute(db);
  const ordered: string[] = [];
  let waiting = tables.map(({ name }) => name);
  while (waiting.length > 0) {
    const isFree = (name: string) =>
      references.every(({ from, to }) => from !== name || to === name || !waiting.includes(to));
    const free = waiting.filter(isFree);
    // Tables that refer to each other in a circle: none has a place before the others.
    ordered.push(...(free.length > 0 ? free : waiting));
    waiting = free.length > 0 ? waiting.filter((name) => !free.includes(name)) : [];
  }
  return ordered;
}
