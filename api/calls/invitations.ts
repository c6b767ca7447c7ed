import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { hashToken } from '../keys/secrets.ts';
import { Refusal } from '../refusals/refusal.ts';
import { appAddress } from '../releases/built-journeys.ts';
import type { InvitedTenant } from '../store/invitations.ts';
import type { Session } from '../store/sessions.ts';
import { consentNeededBy } from '../tenants/consent-rules.ts';
import { invitationDays, invitationLink, invitationOpens } from './invitation-link.ts';
import type { ApiCall } from './pipeline/call.ts';
import { sessionOf } from './pipeline/own-user.ts';

interface InvitationsBody {
  uid: string;
  name: string;
  property: { address: string; pincode: string; district?: string };
  rent: number;
  lease_months: number;
  account: { number: string; ifsc: string };
  tenants: readonly InvitedTenant[];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Invites tenants to move in: stores what the landlord says, and sends each tenant a link of their own. */
export const invitationsRoute: ApiCall<InvitationsBody> = {
  name: 'invitations',
  path: '/api/v1/invitations',
  access: 'verified',
  consent: consentNeededBy('invitations'),
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'invitation',
  check({ body: { tenants } }) {
    if (new Set(tenants.map(({ phone }) => phone)).size < tenants.length)
      throw new Refusal(400, 'Two of these tenants have the same phone number.');
  },
  async handle({ body, origin, log, ...request }, dependencies) {
    const { providers, now } = dependencies;
    const session = sessionOf(request.session);
    const phone = await phoneOf(session, dependencies);
    const { name, property, rent, lease_months: leaseMonths, account, tenants } = body;
    const address = [property.address, property.district, property.pincode].filter(Boolean).join(', ');
    // A repeat after a crash sends the same links, so that the first messages stay valid.
    const { id, tokens } = await request.saveStep('invite', async (tx) => {
      const tokens = tenants.map(() => randomBytes(32).toString('base64url'));
      const hashed = tenants.map((tenant, at) => ({ ...tenant, tokenHash: hashToken(tokens[at] ?? '') }));
      const until = {
        now: now(),
        expiresAt: new Date(now().getTime() + invitationDays * dayMs),
        opens: invitationOpens,
      };
      const details = { name, phone, property, address, rent, leaseMonths, account };
      return { id: await tx.invitations.add(session.userId, details, hashed, until), tokens };
    });
    const app = appAddress(origin, dependencies.config.dist);
    const links = tokens.map((token) => invitationLink(app, token));
    for (const [at, tenant] of tenants.entries())
      await request.step(`link-${at}`, async (call) => {
        const link = links[at] ?? '';
        await providers.invitationLinks.send({ phone: tenant.phone, tenant: tenant.name, landlord: name, link }, call);
        return true;
      });
    const data = { _id: id, sent: tenants.length, ...revealLinks(links, dependencies, log) };
    return request.save({ body: { status: 'success', data } });
  },
};

/** The landlord's own phone, which was verified: an invitation never names another one. */
async function phoneOf({ id, userId }: Session, { store }: Dependencies): Promise<string> {
  const phone = (await store.users.find(userId))?.phone ?? (await store.sessions.phoneOf(id));
  if (phone === undefined) throw new Refusal(401, 'Please verify your phone number first.');
  return phone;
}

/** Reveals the links in the sandbox, and only there: in the answer, and in the log. */
function revealLinks(
  links: readonly string[],
  { config }: Dependencies,
  log: FastifyBaseLogger,
): { links?: readonly string[] } {
  if (!config.sandbox) return {};
  log.info({ sandboxLinks: links }, 'invitation links');
  return { links };
}
