import type { Kysely } from 'kysely';
import type { Keyring } from '../keys/seal.ts';
import type { Connections } from '../traces/metrics.ts';
import { measureLag, sealRows } from './audit/seal-rows.ts';
import { sweepAudit } from './audit/sweep-audit.ts';
import { type AuditChain, verifyAudit } from './audit/verify.ts';
import { type Codes, codesIn } from './codes.ts';
import { transactDeferred } from './driver/deferred-writes.ts';
import type { Database } from './driver/open.ts';
import { retryConflicts } from './driver/retry.ts';
import type { Tables } from './driver/tables.ts';
import { type Files, filesIn } from './files.ts';
import { type Invitations, invitationsIn } from './invitations.ts';
import { type LimitRecords, limitRecordsIn } from './limit-records.ts';
import { type Outgoing, outgoingIn } from './outgoing.ts';
import { type PersonalData, personalDataIn } from './personal-data.ts';
import { type Proofs, proofsIn } from './proofs.ts';
import { type Records, recordsIn } from './records.ts';
import { type RequestSteps, type Requests, requestsIn, stepsIn } from './requests.ts';
import { type Sessions, sessionsIn } from './sessions.ts';
import { type SignIns, signInsIn } from './sign-ins.ts';
import { type StudioStore, studioIn } from './studio/studio-store.ts';
import { daysBefore, type SweepOptions, type Swept, sweepDatabase } from './sweep-database.ts';
import { sweepStudio } from './sweep-studio.ts';
import { type Users, usersIn } from './users.ts';

/** The data of tenants. Outside of this floor is no SQL. */
export interface TenantRepositories {
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
}

/** All data. */
export interface Repositories extends TenantRepositories {
  readonly studio: StudioStore;
}

/** What the studio reaches: its own data, the allowances, and the audit. */
export interface StudioRepositories extends Pick<Repositories, 'studio' | 'limits'> {
  readonly records: Pick<Records, 'addAudit'>;
}

/** What publishing reaches: the data of the studio, and the audit. */
export type PublishingRepositories = Omit<StudioRepositories, 'limits'>;

/** Repositories, and how several writes are made at once. */
export type Transacting<R> = R & {
  /** Runs the work in one transaction; on a conflict runs it again, at most 3 times in total. */
  transact<T>(work: (repositories: R) => Promise<T>): Promise<T>;
};

/** The part of the store that the calls of tenants are given. */
export type TenantStore = Transacting<TenantRepositories>;

/** The store: single reads and writes through its repositories, several at once through `transact`. */
export interface Store extends Transacting<Repositories> {
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

/** The store on an open database; PANs are encrypted and audit rows are signed with the keys. */
export function storeIn(
  { db, connections, queueMs, probe, close }: Database,
  panKeys: Keyring,
  auditKey: Buffer = panKeys.current.key,
): Store {
  return {
    ...repositoriesIn(db, panKeys, auditKey),
    audit: {
      seal: (now) => retryConflicts(() => sealRows(db, auditKey, now)),
      lag: (now) => measureLag(db, now),
      verify: (known) => verifyAudit(db, auditKey, known),
    },
    transact: (work) => retryConflicts(() => transactDeferred(db, (tx) => work(repositoriesIn(tx, panKeys, auditKey)))),
    async beat(id, now) {
      await probe?.();
      // A new row, since a database that refuses to insert may still update.
      await db.deleteFrom('heartbeats').where('id', '=', id).execute();
      await db.insertInto('heartbeats').values({ id, beat_at: now }).execute();
    },
    connections,
    queueMs,
    async sweep(options) {
      const { now, dryRun, retention } = options;
      if (!dryRun) await limitRecordsIn(db).sweep(now);
      const swept = await sweepDatabase(db, options);
      const before = daysBefore(now, retention.auditDays);
      // Last: it fails when the audit was changed.
      return {
        ...swept,
        ...(await sweepStudio(db, options)),
        audit: await sweepAudit(db, { key: auditKey, before, now, dryRun }),
      };
    },
    close,
  };
}

function repositoriesIn(db: Kysely<Tables>, panKeys: Keyring, auditKey: Buffer): Repositories {
  return {
    users: usersIn(db, panKeys),
    sessions: sessionsIn(db, panKeys),
    codes: codesIn(db, panKeys),
    signIns: signInsIn(db, panKeys),
    records: recordsIn(db, auditKey),
    requests: requestsIn(db),
    steps: stepsIn(db),
    outgoing: outgoingIn(db),
    limits: limitRecordsIn(db),
    proofs: proofsIn(db),
    personalData: personalDataIn(db, panKeys, auditKey),
    files: filesIn(db, panKeys),
    invitations: invitationsIn(db, panKeys),
    // Most transactions need none of them.
    get studio() {
      return studioIn(db);
    },
  };
}
