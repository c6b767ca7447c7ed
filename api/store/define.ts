import type { Files } from './define-files.ts';
import type { Invitations } from './define-invitations.ts';
import type { LimitRecords, Proofs } from './define-limits.ts';
import type { AuditChain, Records } from './define-records.ts';
import type { Outgoing, RequestSteps, Requests } from './define-requests.ts';
import type { Codes, Sessions, SignIns } from './define-sessions.ts';
import type { PersonalData, Users } from './define-tenants.ts';
import type { StudioStore } from './studio/define-studio.ts';
import type { SweepOptions, Swept } from './sweep-database.ts';

/** The data access of the routes, which contain no SQL. */
export interface Repositories {
  readonly users: Users;
  readonly sessions: Sessions;
  readonly codes: Codes;
  readonly signIns: SignIns;
  readonly records: Records;
  readonly requests: Requests;
  readonly steps: RequestSteps;
  readonly outgoing: Outgoing;
  readonly limits: LimitRecords;
  readonly proofs: Proofs;
  readonly personalData: PersonalData;
  readonly files: Files;
  readonly invitations: Invitations;
  readonly studio: StudioStore;
}

/** Database connections: open, idle, and requests waiting for one. */
export interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** The store: single reads and writes through its repositories, several at once through `transact`. */
export interface Store extends Repositories {
  /** Runs the work in one transaction; on a conflict runs it again, at most 3 times in total. */
  transact<T>(work: (repositories: Repositories) => Promise<T>): Promise<T>;
  readonly audit: AuditChain;
  /** Writes one small row for this process, to find out whether the database accepts writes. */
  beat(processId: string, now: Date): Promise<void>;
  /** The current use of the database connections. */
  connections(): Connections;
  /** Milliseconds for which the oldest request in the queue for a connection has waited; 0 when none waits. */
  queueMs(): number;
  /** Deletes what is older than its retention. */
  sweep(options: SweepOptions): Promise<Swept>;
  close(): Promise<void>;
}
