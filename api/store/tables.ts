import type { ColumnType } from 'kysely';

type Instant = ColumnType<Date, Date, Date>;
type OptionalInstant = ColumnType<Date | null, Date | null, Date | null>;

/** The tables of the database; created by the migrations. */
export interface Tables {
  migrations: { name: string; applied_at: Instant };
  users: {
    id: string;
    phone: string;
    is_eligible: boolean | null;
    journey_url: string | null;
    rent: number | null;
    tenure: number | null;
    move_in_date: string | null;
    first_name: string | null;
    name: string | null;
    pincode: string | null;
    sealed_pan: string | null;
    aadhaar_last4: string | null;
    aadhaar_hash: string | null;
    aadhaar_reference: string | null;
    seen_at: OptionalInstant;
    created_at: Instant;
  };
  sessions: {
    id: string;
    token_hash: string;
    previous_hash: string | null;
    user_id: string;
    sealed_phone: string | null;
    verified_at: OptionalInstant;
    expires_at: Instant;
    last_seen_at: OptionalInstant;
    ended_at: OptionalInstant;
    end_reason: string | null;
    created_at: Instant;
  };
  codes: {
    id: string;
    session_id: string;
    phone: string | null;
    purpose: string;
    subject: string | null;
    subject_hash: string | null;
    reference: string | null;
    hash: string | null;
    sealed_code: string | null;
    tries_left: number;
    used_at: OptionalInstant;
    network_hash: string | null;
    last_try: string | null;
    expires_at: Instant;
    created_at: Instant;
  };
  checks: {
    id: string;
    user_id: string;
    kind: string;
    outcome: string;
    notice_id: string | null;
    created_at: Instant;
  };
  landlords: { id: string; user_id: string; name: string; phone: string; address: string; created_at: Instant };
  leads: {
    id: string;
    tenant_id: string;
    name: string;
    phone: string;
    lead_type: string;
    source: string;
    created_at: Instant;
  };
  journeys: {
    id: string;
    user_id: string;
    employment_type: string;
    employer_name: string;
    designation: string;
    employer_address: string;
    company_email: string;
    property_id: string;
    journey_url: string;
    created_at: Instant;
  };
  consents: {
    id: string;
    user_id: string;
    purpose: string;
    text_hash: string;
    language: string;
    journey_version: string;
    created_at: Instant;
  };
  notices: {
    id: string;
    user_id: string;
    purpose: string;
    text_hash: string;
    language: string;
    journey_version: string;
    created_at: Instant;
  };
  withdrawals: { id: string; user_id: string; purpose: string; created_at: Instant };
  audit: {
    id: string;
    actor: string;
    action: string;
    subject: string;
    request_id: string;
    outcome: string | null;
    signature: string | null;
    created_at: Instant;
  };
  audit_chain: { position: number; audit_id: string; hash: string };
  audit_head: { id: string; position: number; hash: string; sealed_to: OptionalInstant };
  /** At most one row: the audit rows up to here were deleted after their retention. */
  audit_checkpoint: { id: string; position: number; hash: string; unsigned_until: OptionalInstant; signature: string };
  heartbeats: { id: string; beat_at: Instant };
  /** One row: a known text, sealed with the current PAN key. */
  key_checks: { id: string; sealed: string; created_at: Instant };
  alternate_numbers: { id: string; user_id: string; phone: string; outcome: string; created_at: Instant };
  allowances: { id: string; free_at: Instant; expires_at: Instant };
  code_waits: { id: string; count: number; next_at: Instant; key: string | null; expires_at: Instant };
  known_networks: { id: string; expires_at: Instant };
  pan_days: { user_id: string; pan_hashes: string[]; expires_at: Instant };
  proofs: { user_id: string; kind: string; value_hash: string; created_at: Instant };
  idempotency: {
    id: string;
    claim: string;
    request_hash: string;
    status: number | null;
    body: string | null;
    session_id: string | null;
    process: string | null;
    leased_until: OptionalInstant;
    claims: ColumnType<number, number | undefined, number>;
    user_id: string | null;
    created_at: Instant;
  };
  request_steps: {
    request_id: string;
    name: string;
    user_id: string | null;
    sealed_answer: string;
    created_at: Instant;
  };
  files: {
    id: string;
    user_id: string;
    sealed_name: string | null;
    type: string | null;
    size: number | null;
    arrived_at: OptionalInstant;
    kept_at: OptionalInstant;
    created_at: Instant;
  };
  file_parts: { file_id: string; position: number; sealed: string };
  file_links: { token_hash: string; file_id: string; expires_at: Instant };
  invitations: { id: string; user_id: string; sealed_details: string; created_at: Instant };
  invited_tenants: {
    id: string;
    invitation_id: string;
    position: number;
    sealed_tenant: string;
    token_hash: string;
    opens_left: number;
    opened_at: OptionalInstant;
    expires_at: Instant;
  };
  outgoing: {
    id: string;
    kind: string;
    key: string;
    user_id: string | null;
    payload: string;
    attempts: ColumnType<number, number | undefined, number>;
    next_at: Instant;
    claim: string | null;
    last_error: string | null;
    created_at: Instant;
  };
  studio_users: {
    id: string;
    name: string;
    role: string;
    token_hash: string;
    created_by: string;
    created_at: Instant;
    disabled_at: OptionalInstant;
  };
  studio_sessions: {
    id: string;
    token_hash: string;
    user_id: string;
    proof_hash: string;
    created_at: Instant;
    expires_at: Instant;
    ended_at: OptionalInstant;
  };
  studio_drafts: {
    journey: string;
    revision: number;
    kind: string;
    changes: string;
    user_id: string;
    user_name: string;
    created_at: Instant;
  };
  studio_versions: { hash: string; journey: string; overrides: string; created_at: Instant };
  studio_publications: {
    journey: string;
    number: number;
    hash: string;
    release: string;
    changes_consent: boolean;
    changes: string;
    user_id: string;
    user_name: string;
    approver_id: string | null;
    approver_name: string | null;
    reason: string;
    rollback_to: number | null;
    request_key: string | null;
    created_at: Instant;
  };
  studio_proposals: {
    id: string;
    journey: string;
    number: number;
    revision: number;
    hash: string;
    changes: string;
    authors: string;
    user_id: string;
    user_name: string;
    reason: string;
    request_key: string | null;
    rollback_to: number | null;
    created_at: Instant;
    closed_at: OptionalInstant;
  };
  daily_sums: {
    id: string;
    day: Instant;
    journey: string;
    version: string;
    language: string;
    kind: string;
    screen: string;
    name: string;
    next: string;
    bucket: string;
    count: number;
  };
  studio_events: {
    id: string;
    user_id: string;
    user_name: string;
    journey: string | null;
    action: string;
    what: string;
    why: string | null;
    request_id: string;
    created_at: Instant;
  };
}
