import type { UserFacts } from '../../store/users.ts';
import type { ProviderCall } from '../../tenants/idempotency/steps.ts';

/** The call of a lookup, which changes nothing. */
export type LookupCall = Pick<ProviderCall, 'trace'>;

/** Sends one-time codes. */
export interface Sms {
  send(phone: string, code: string, call: ProviderCall): Promise<void>;
}

/** Sends the link of an invitation to the tenant whom a landlord names. */
export interface InvitationLinks {
  send(
    invitation: { phone: string; tenant: string; landlord: string; link: string },
    call: ProviderCall,
  ): Promise<void>;
}

/** What underwriting already knows about the owner of a phone on their first visit. */
export interface TenantRecords {
  /** Undefined when this phone is not accepted. */
  find(phone: string, now: Date, call: LookupCall): Promise<UserFacts | undefined>;
}

/** The holder of a PAN, or a message for the tenant why it is rejected. */
export type PanVerdict =
  | { readonly valid: true; readonly name: string }
  | { readonly valid: false; readonly message: string };

/** Looks up the holder of a PAN. */
export interface PanRegistry {
  check(pan: string, call: ProviderCall): Promise<PanVerdict>;
}

/** The service's reference to the code that it has sent, or a message for the tenant why it sent none. */
export type AadhaarVerdict =
  | {
      readonly accepted: true;
      readonly reference: string;
      /** The code, which only the sandbox's service tells. */
      readonly revealed?: string;
    }
  | { readonly accepted: false; readonly message: string };

/** The identity-document service. It makes, sends and checks its codes itself; this server never knows them. */
export interface AadhaarService {
  /** Sends a code to the owner of an Aadhaar number; `before` is the reference of a code of theirs to send again. */
  requestCode(aadhaar: string, call: ProviderCall, before?: string): Promise<AadhaarVerdict>;
  /** Whether this is the code of the reference. */
  verifyCode(reference: string, otp: string, call: ProviderCall): Promise<boolean>;
}

/** `altPhone`: the bureau needs another phone number of the tenant. `noTrackRecord`: not eligible (isNTC). */
export type BureauVerdict = 'eligible' | 'noTrackRecord' | 'altPhone';

/** Requests a credit report and assesses it. */
export interface Bureau {
  judge(pan: string, call: ProviderCall): Promise<BureauVerdict>;
  /** Tries again with another phone number; `refused` when the request itself was not accepted. */
  judgeWithPhone(pan: string, phone: string, call: ProviderCall): Promise<'eligible' | 'altPhone' | 'refused'>;
}

/** Opens an account for a landlord. */
export interface Merchants {
  register(landlord: { name: string; phone: string; address: string }, call: ProviderCall): Promise<void>;
}

/** A sales lead in the format of the CRM. */
export interface Lead {
  readonly name: string;
  readonly phone: string;
  readonly lead_type: string;
  readonly source: string;
  readonly tenantId: string;
}

/** Notifies the sales team. */
export interface Crm {
  createLead(lead: Lead, call: ProviderCall): Promise<void>;
}

/** Creates the link to the partner who handles KYC, payment setup and signing. */
export interface JourneyPartner {
  /** The link (absolute, or a path of our own origin), or undefined when the partner refuses. */
  createLink(user: { readonly employer_name: string }, call: ProviderCall): Promise<string | undefined>;
}

/** A post office in the format of the public directory. */
export interface PostOffice {
  readonly Name: string;
  /** `''` where it is not known; of the embedded directory, the district or districts of the code. */
  readonly District: string;
  readonly State: string;
}

/** Finds the post offices of a PIN code; an empty list when there is no such code. */
export interface PincodeDirectory {
  find(pincode: string, call: LookupCall): Promise<readonly PostOffice[]>;
}

/** The branch of a code. */
export interface BankBranch {
  /** Who holds it, such as `Bijnor Urban Co-operative Bank`; `''` where only the code is known. */
  readonly bank: string;
  /** The last six characters of the code. */
  readonly branch: string;
  /** The bank that `bank` has merged with, such as `Union Bank of India` for Andhra Bank; its old codes no longer work. */
  readonly mergedInto?: string;
}

/** Finds the bank of a branch code; undefined when no branch has it. */
export interface IfscDirectory {
  find(ifsc: string, call: LookupCall): Promise<BankBranch | undefined>;
}

/** A file for the scanner. */
export interface ScannedFile {
  readonly name: string;
  readonly type: string;
  readonly size: number;
  read(): AsyncIterable<Uint8Array>;
}

/** Looks for harmful content. */
export interface FileScan {
  /** Throws while the scanner cannot say: then the file is neither stored nor refused. */
  scan(file: ScannedFile, call: ProviderCall): Promise<'clean' | 'unsafe'>;
}

/** All external services of the reference API. */
export interface Providers {
  readonly sms: Sms;
  readonly invitationLinks: InvitationLinks;
  readonly tenants: TenantRecords;
  readonly pan: PanRegistry;
  readonly aadhaar: AadhaarService;
  readonly bureau: Bureau;
  readonly merchants: Merchants;
  readonly crm: Crm;
  readonly journeyPartner: JourneyPartner;
  readonly pincodes: PincodeDirectory;
  readonly ifsc: IfscDirectory;
  readonly fileScan: FileScan;
}
