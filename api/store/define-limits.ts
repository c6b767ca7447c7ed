import type { Rate } from '../config/limits.ts';

/** One allowance to use: `id` names the call, the scope, the rate and who it belongs to. */
export interface Allowance extends Rate {
  readonly id: string;
}

/** The wait before the next code of one requester, which grows with every code. */
export interface CodeTurn {
  /** A keyed hash of the phone or Aadhaar owner and of the network or session that asks. */
  readonly id: string;
  /** The Idempotency-Key, hashed: a repeat of the same request is not counted again. */
  readonly key: string | null;
  readonly waitsMs: readonly number[];
  readonly now: Date;
}

/** The counts behind the limits. Each method is one statement, so that parallel requests are all counted. */
export interface LimitRecords {
  /** Uses one of each allowance. If any is used up, uses none and returns the milliseconds to wait; 0 otherwise. */
  spend(allowances: readonly Allowance[], now: Date): Promise<number>;
  /** Takes back one use of each allowance. */
  giveBack(allowances: readonly Allowance[]): Promise<void>;
  /**
   * Counts a code, or returns the milliseconds until one may be sent; 0 and the count of codes if it is counted, or was
   * counted for the same request before.
   */
  takeTurn(turn: CodeTurn): Promise<{ readonly waitMs: number; readonly count: number; readonly isRepeat: boolean }>;
  /** Takes back a code that was counted and not sent, so that another may be asked for now. */
  giveBackTurn(id: string, now: Date): Promise<void>;
  /** Counts a PAN among the tenant's of this day, or returns the milliseconds until another may be checked; 0 if counted. */
  countPan(userId: string, panHash: string, most: number, now: Date): Promise<number>;
  /** Remembers that the owner of a phone has entered a right code from a network. */
  addKnownNetwork(id: string, now: Date): Promise<void>;
  isKnownNetwork(id: string, now: Date): Promise<boolean>;
  /** Deletes the counts that no longer matter. */
  sweep(now: Date): Promise<void>;
}

/** What is proven about a tenant: a phone and an Aadhaar number by a code, a PAN by its check or by an assessment. */
export type ProofKind = 'phone' | 'pan' | 'aadhaar' | 'assessed-pan';

/** The proofs of the tenants. Values are keyed hashes. */
export interface Proofs {
  save(userId: string, kind: ProofKind, valueHash: string, now: Date): Promise<void>;
  /** Binds the PAN that is proven now to the tenant, as the one of the assessment. */
  bindPan(userId: string, now: Date): Promise<void>;
  find(userId: string): Promise<Partial<Readonly<Record<ProofKind, string>>>>;
  /** The user about whom this was proven last. */
  ownerOf(kind: ProofKind, valueHash: string): Promise<string | undefined>;
}
