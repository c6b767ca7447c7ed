/** A tenant whom a landlord invites. */
export interface InvitedTenant {
  readonly name: string;
  readonly phone: string;
}

/** What an invitation says, apart from whom it invites. */
export interface InvitationDetails {
  /** The landlord. */
  readonly name: string;
  readonly phone: string;
  readonly property: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly rent: number;
  readonly leaseMonths: number;
  /** Where the advance rent is paid. */
  readonly account: { readonly number: string; readonly ifsc: string };
}

/** One invited tenant as the landlord sees it: whom the link went to, for what, and whether it was opened. */
export interface SentInvitation extends InvitedTenant, Pick<InvitationDetails, 'address' | 'rent' | 'leaseMonths'> {
  readonly createdAt: Date;
  /** When the link was opened first. */
  readonly openedAt: Date | null;
}

/** The invitations of landlords. What they say is encrypted on write and decrypted on read. */
export interface Invitations {
  /** Adds an invitation, with the hash of one token for each tenant; returns its id. */
  add(
    userId: string,
    details: InvitationDetails,
    tenants: readonly (InvitedTenant & { readonly tokenHash: string })[],
    until: { readonly now: Date; readonly expiresAt: Date; readonly opens: number },
  ): Promise<string>;
  /** What a landlord has sent, the newest first, at most so many. */
  sentBy(userId: string, most: number): Promise<readonly SentInvitation[]>;
  /** Uses one opening of a token; undefined when it is unknown, too old or used up. */
  open(tokenHash: string, now: Date): Promise<{ userId: string; details: InvitationDetails } | undefined>;
}
