import type { UserFacts } from '../store/define.ts';

/** Sends one-time codes. */
export interface Sms {
  send(phone: string, code: string): Promise<void>;
}

/** What underwriting already knows of a phone's owner when they first come. */
export interface TenantRecords {
  /** Undefined when this phone may not come in at all. */
  look(phone: string, now: Date): Promise<UserFacts | undefined>;
}

/** Whose a PAN is, or why it is refused, in words for the tenant. */
export type PanVerdict =
  | { readonly valid: true; readonly name: string }
  | { readonly valid: false; readonly message: string };

/** Tells whose a PAN is. */
export interface PanRegistry {
  check(pan: string): Promise<PanVerdict>;
}

/** Whether the code was sent, or why not, in words for the tenant. */
export type AadhaarVerdict = { readonly accepted: true } | { readonly accepted: false; readonly message: string };

/** Lets the identity-document service send a code to the owner of an Aadhaar number. */
export interface AadhaarService {
  requestCode(aadhaar: string, code: string): Promise<AadhaarVerdict>;
}

/** `altPhone`: the bureau needs another phone number of the tenant. `noTrackRecord`: not eligible (isNTC). */
export type BureauVerdict = 'eligible' | 'noTrackRecord' | 'altPhone';

/** Pulls a credit report and judges it. */
export interface Bureau {
  judge(pan: string): Promise<BureauVerdict>;
  /** Tries again with another phone number; `refused` when the pull itself was not accepted. */
  judgeWithPhone(pan: string, phone: string): Promise<'eligible' | 'altPhone' | 'refused'>;
}

/** Opens an account for a landlord. */
export interface Merchants {
  register(landlord: { name: string; phone: string; address: string }): Promise<void>;
}

/** A sales lead in the words of the CRM. */
export interface Lead {
  readonly name: string;
  readonly phone: string;
  readonly lead_type: string;
  readonly source: string;
  readonly tenantId: string;
}

/** Tells the sales team. */
export interface Crm {
  createLead(lead: Lead): Promise<void>;
}

/** Makes the link of the partner who carries the tenant through KYC, payment set-up and signing. */
export interface JourneyPartner {
  /** The link (absolute, or a path of our own origin), or undefined when the partner refuses. */
  createLink(user: { readonly employer_name: string }): Promise<string | undefined>;
}

/** A post office as the public directory names it. */
export interface PostOffice {
  readonly Name: string;
  readonly District: string;
  readonly State: string;
}

/** Finds the post offices of a PIN code; an empty list when there is no such code. */
export interface PincodeDirectory {
  find(pincode: string): Promise<readonly PostOffice[]>;
  /** Loads what a first look-up would wait for. */
  warmUp?(): Promise<void>;
}

/** Finds the bank of a branch code. */
export interface IfscDirectory {
  find(ifsc: string): Promise<{ readonly bank: string; readonly branch: string } | undefined>;
}

/** Everyone outside whom the reference API asks. */
export interface Providers {
  readonly sms: Sms;
  readonly tenants: TenantRecords;
  readonly pan: PanRegistry;
  readonly aadhaar: AadhaarService;
  readonly bureau: Bureau;
  readonly merchants: Merchants;
  readonly crm: Crm;
  readonly journeyPartner: JourneyPartner;
  readonly pincodes: PincodeDirectory;
  readonly ifsc: IfscDirectory;
}
