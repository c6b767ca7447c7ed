import type { Config } from '../../config/config.ts';
import type { LimitName } from '../../config/limits.ts';
import type { Keys } from '../../keys/secrets.ts';
import type { CodePurpose, CodeTry } from '../../store/codes.ts';
import type { ProofKind } from '../../store/proofs.ts';
import type { Session } from '../../store/sessions.ts';
import type { TenantRepositories } from '../../store/store.ts';
import type { User } from '../../store/users.ts';
import type { Metrics } from '../../traces/metrics.ts';

/** What must be proven, or is proven by a success: for example a PAN that was checked. */
export interface Proof {
  readonly kind: ProofKind;
  readonly value: string;
}

/** What a call may cost and what it requires, in both modes; `admit-call.ts` enforces it. */
export interface CallRules<Body> {
  /** The name of its file in `schemas/api/`. */
  readonly name: string;
  /** The user whose record is accessed; set for calls that add a row to the audit. */
  auditSubject?(body: Body): string;
  /** The allowances that each use takes. */
  readonly limit?: LimitName;
  /** Set for a call that sends a one-time code: to which phone, for which Aadhaar number or tenant. */
  readonly sends?: { readonly purpose: CodePurpose; to(body: Body): string };
  /** Set for a call that tries a one-time code. */
  readonly tries?: CodePurpose;
  /** A PAN in the body, counted among the tenant's of this day. */
  panIn?(body: Body): string;
  /** The proofs that the tenant needs before. */
  needs?(body: Body): readonly Proof[];
  /** What a success proves. */
  proves?(body: Body): readonly Proof[];
  /** Set when an answer binds the proven PAN to the tenant, so that a later change is recorded. */
  readonly assesses?: true;
  /** The users in the real host's answer; each must be the session's. */
  usersIn?(answer: object): readonly string[];
}

/** Who makes a call with which body. */
export interface CallAttempt<Body = unknown> {
  readonly body: Body;
  /** Set for every call except those with access `anyone`. */
  readonly session: Session | undefined;
  /** The tenant of the session, read together with it; undefined when only the real host has the tenants. */
  readonly user: () => User | undefined;
  /** The client's IP address, as reported by trusted proxies. */
  readonly address: string;
  /** Identifies the Idempotency-Key among the tenant's; undefined without one. */
  readonly requestKey: string | undefined;
  /** The code that is tried, for a call that tries one; the try is counted already. */
  readonly codeTry?: CodeTry | undefined;
  /** The seconds until the next code may be asked for, for a call that sends one. */
  readonly resendAfter?: number | undefined;
}

/** What the rules are enforced with. */
export interface RuleDependencies extends AllowanceDependencies {
  readonly keys: Pick<Keys, 'code' | 'aadhaar'>;
  readonly store: Pick<TenantRepositories, 'limits' | 'proofs' | 'codes' | 'users'>;
}

/** What counting allowances depends on. */
export interface AllowanceDependencies {
  readonly config: Pick<Config, 'limits'>;
  readonly keys: Pick<Keys, 'code'>;
  readonly store: Pick<TenantRepositories, 'limits'>;
  readonly metrics: Pick<Metrics, 'countRefusal'>;
  readonly now: () => Date;
}
