/** A stored tenant. `pan` is encrypted at rest; of an Aadhaar number only the last four digits and a hash are stored. */
export interface User {
  readonly id: string;
  readonly phone: string;
  readonly is_eligible: boolean | null;
  readonly journey_url: string | null;
  /** Rupees per month. */
  readonly rent: number | null;
  /** Months. */
  readonly tenure: number | null;
  /** YYYY-MM-DD. */
  readonly move_in_date: string | null;
  readonly first_name: string | null;
  readonly name: string | null;
  readonly pincode: string | null;
  readonly pan: string | null;
  readonly aadhaar_last4: string | null;
  /** Keyed hash of all 12 digits. */
  readonly aadhaar_hash: string | null;
  /** Names the verification to the identity-document service. */
  readonly aadhaar_reference: string | null;
}

/** The facts about a tenant that are known before their first visit or added later. */
export type UserFacts = Partial<Omit<User, 'id' | 'phone'>>;

/** The tenants. */
export interface Users {
  find(id: string): Promise<User | undefined>;
  /**
   * Finds the user of a phone, or creates it with these facts, and locks it as `lock` does. A record that was silent since
   * `silentBefore` is not found: the number may have a new owner, who gets a new record.
   */
  findOrCreate(phone: string, facts: UserFacts, now: Date, silentBefore?: Date): Promise<User>;
  /** Records that the owner of the phone is there; a new record of a recycled number takes the number from the former one. */
  markSeen(id: string, now: Date): Promise<void>;
  update(id: string, facts: UserFacts): Promise<void>;
  /** Locks the user of this phone until the end of the transaction. */
  lock(phone: string): Promise<void>;
}

/** The rows of one tenant, by table. */
export interface PersonalRows {
  readonly checks: readonly object[];
  readonly landlords: readonly object[];
  readonly leads: readonly object[];
  readonly journeys: readonly object[];
  readonly alternate_numbers: readonly object[];
  readonly notices: readonly object[];
  readonly files: readonly object[];
  readonly invitations: readonly object[];
  readonly sessions: readonly {
    readonly id: string;
    readonly phone?: string | undefined;
    readonly created_at: Date;
    readonly expires_at: Date;
  }[];
  readonly audit: readonly object[];
}

/** Everything that is stored about one tenant, read and erased as a whole. */
export interface PersonalData {
  /** The rows of this tenant, besides the user, consents and withdrawals. */
  collect(userId: string): Promise<PersonalRows>;
  /** Deletes every row of this tenant; what remains as proof names them by `name`. Call it in a transaction. */
  erase(userId: string, name: string): Promise<void>;
}
