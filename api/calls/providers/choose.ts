import type { Config } from '../../config/config.ts';
import { embeddedCrm, upstreamCrm } from './crm.ts';
import type { Providers } from './define.ts';
import { embeddedIfsc, embeddedPincodes, upstreamPincodes } from './directories.ts';
import { sandboxFileScan, upstreamFileScan } from './file-scan.ts';
import {
  sandboxAadhaar,
  sandboxBureau,
  sandboxInvitationLinks,
  sandboxJourneyPartner,
  sandboxMerchants,
  sandboxPan,
  sandboxPincodes,
  sandboxSms,
  sandboxTenants,
} from './sandbox.ts';

/** The providers for a configuration: real hosts where they are configured, the sandbox's personas otherwise. */
export function chooseProviders({ pincodeOrigin, crmLeadUrl, files, sandbox }: Config): Providers {
  const pincodes = pincodeOrigin ? upstreamPincodes(pincodeOrigin) : embeddedPincodes();
  return {
    sms: sandboxSms,
    invitationLinks: sandboxInvitationLinks,
    tenants: sandboxTenants,
    pan: sandboxPan,
    aadhaar: sandboxAadhaar,
    bureau: sandboxBureau,
    merchants: sandboxMerchants,
    crm: crmLeadUrl ? upstreamCrm(crmLeadUrl) : embeddedCrm,
    journeyPartner: sandboxJourneyPartner,
    pincodes: sandbox ? sandboxPincodes(pincodes) : pincodes,
    ifsc: embeddedIfsc(),
    fileScan: files.scanUrl ? upstreamFileScan(files.scanUrl) : sandboxFileScan,
  };
}
