import type { LimitName } from '../../config/limits.ts';
import type { CodePurpose } from '../../store/codes.ts';
import type { ProofKind } from '../../store/proofs.ts';

/** What must be proven, or is proven by a success: for example a PAN that was checked. */
export interface Proof {
  readonly kind: ProofKind;
  readonly value: string;
}

/** What a call may cost and what it requires, in both modes; `admit-call.ts` enforces it. */
export interface CallRules<Body> {
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
