import { allowedAddress } from '../../src/engine/model/allowed-address.ts';
import { refusal } from '../refusals/refusal.ts';
import { apiCall, ownUser } from './pipeline/call.ts';

interface JourneyRequest {
  user: {
    user_id: string;
    employment_type: string;
    employer_name: string;
    designation: string;
    employer_address: string;
    company_email: string;
  };
  property: { property_id: string; merchant_id: string };
  redirectUrl: string;
}

/** Requests the partner's link for the tenant's move-in steps. */
export const generateJourneyDupRoute = apiCall<JourneyRequest>('generate-journey-dup', {
  uidOf: ({ user }) => user.user_id,
  linkIn: (answer) => (answer as { data?: { journey_url?: string | null } | null }).data?.journey_url,
  check({ body: { redirectUrl }, origin }, { config }) {
    // A relative path would have no meaning for the partner.
    const isAllowed = URL.canParse(redirectUrl) && allowedAddress(redirectUrl, origin, config.redirectAllow);
    if (redirectUrl !== config.redirectUrl && !isAllowed) throw refusal('foreign-redirect');
  },
  async handle({ body: { user, property }, user: tenant, origin, step, commit }, { providers, now }) {
    const { id } = ownUser({ user: tenant });
    const link = await step('partner', (call) => providers.journeyPartner.createLink(user, call));
    return commit(async (tx) => {
      if (link === undefined)
        return { body: { status: 'failed', message: 'The partner could not start the journey.' } };
      const journeyUrl = new URL(link, origin).href;
      await tx.records.addJourney({
        userId: id,
        employmentType: user.employment_type,
        employerName: user.employer_name,
        designation: user.designation,
        employerAddress: user.employer_address,
        companyEmail: user.company_email,
        propertyId: property.property_id,
        journeyUrl,
        now: now(),
      });
      return { body: { status: 'success', data: { journey_url: journeyUrl } } };
    });
  },
});
