import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { processorMsOf } from './api-servers.ts';

/** A database under load, on this machine. */
export interface BenchDatabase {
  /** Adds a tenant with a session, for a server that signs nobody in. */
  addTenant(id: string): Promise<void>;
  /** The rows that one request inserts or updates, by table. */
  rowsWritten(work: () => Promise<unknown>): Promise<string>;
  /** The milliseconds of processor time of the processes of its connections. */
  processorMs(): number;
  /** Lets the plans of statements follow the rows that are there now; PostgreSQL itself does so about every minute. */
  analyze(): Promise<unknown>;
  close(): Promise<void>;
}

// Written by the jobs of the server.
const others = ['audit_chain', 'audit_checkpoint', 'heartbeats', 'outgoing'];

export async function watchDatabase(url: string): Promise<BenchDatabase> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const server = parentOf(rows[0]?.pid ?? 0);
  const name = new URL(url).pathname.slice(1);
  const { rows: tables } = await client.query<{ name: string }>(
    "select relname as name from pg_stat_user_tables where schemaname = 'public' order by relname",
  );
  return {
    async addTenant(id) {
      await client.query('insert into users (id, phone, created_at) values ($1, $1, now())', [id]);
      await client.query(
        "insert into sessions (id, token_hash, user_id, expires_at, created_at) values ($1, $1, $2, now() + interval '7 days', now())",
        [randomUUID(), id],
      );
    },
    async rowsWritten(work) {
      const { rows: now } = await client.query<{ id: string }>('select txid_current() as id');
      await work();
      const written: string[] = [];
      for (const { name } of tables.filter((table) => !others.includes(table.name))) {
        const counted = await client.query<{ n: number }>(
          `select count(*)::int as n from ${name} where xmin::text::bigint > $1`,
          [now[0]?.id],
        );
        const n = counted.rows[0]?.n ?? 0;
        if (n > 0) written.push(`${name} ${n}`);
      }
      return written.join(', ');
    },
    processorMs: () => sum(backendsOf(server, name).map(processorMsOf)),
    analyze: () => client.query('analyze'),
    close: () => client.end(),
  };
}

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

const parentOf = (pid: number): number =>
  Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);

/** The processes of a server that serve the connections to one database; their titles name it. */
function backendsOf(server: number, database: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(` ${database} `) && parentOf(pid) === server;
      } catch {
        // It has ended meanwhile.
        return false;
      }
    });
}
