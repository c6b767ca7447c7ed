import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { hashToken } from '../keys/secrets.ts';
import { refusal } from '../refusals/refusal.ts';
import { appAddress } from '../releases/built-journeys.ts';
import type { InvitedTenant } from '../store/invitations.ts';
import type { Session } from '../store/sessions.ts';
import { apiCall, type CallDependencies, sessionOf } from './pipeline/call.ts';

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
export const invitationsRoute = apiCall<InvitationsBody>('invitations', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  check({ body: { tenants } }) {
    if (new Set(tenants.map(({ phone }) => phone)).size < tenants.length) throw refusal('same-phone-twice');
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
});

/** The landlord's own phone, which was verified: an invitation never names another one. */
async function phoneOf({ id, userId }: Session, { store }: CallDependencies): Promise<string> {
  const phone = (await store.users.find(userId))?.phone ?? (await store.sessions.phoneOf(id));
  if (phone === undefined) throw refusal('phone-first');
  return phone;
}

/** Reveals the links in the sandbox, and only there: in the answer, and in the log. */
function revealLinks(
  links: readonly string[],
  { config }: CallDependencies,
  log: FastifyBaseLogger,
): { links?: readonly string[] } {
  if (!config.sandbox) return {};
  log.info({ sandboxLinks: links }, 'invitation links');
  return { links };
}

/** More than a landlord sends; what is older is in My data. */
const most = 100;

/** The tenants whom a landlord has invited, the newest first: whom, when and for what, and whether the link was opened. */
export const listInvitationsRoute = apiCall<{ uid: string }>('list-invitations', {
  readOnly: true,
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ session, commit }) {
    const { userId } = sessionOf(session);
    return commit(async (tx) => {
      const sent = await tx.invitations.sentBy(userId, most);
      const data = sent.map(({ name, phone, address, rent, leaseMonths, createdAt, openedAt }) => ({
        name,
        phone: maskPhone(phone),
        address,
        rent,
        lease_months: leaseMonths,
        created_at: createdAt,
        opened_at: openedAt,
      }));
      return { body: { status: 'success', data } };
    });
  },
});

/** Enough for the landlord to recognise the number, and too little to call it from a screen that is left open. */
const maskPhone = (phone: string): string => phone.replace(/.(?=.{4})/g, 'X');

/** The same for a token that is unknown, too old, used up, or of a landlord who was erased. */
const gone = { status: 'failed', message: 'This invitation can no longer be used.' } as const;

/**
 * What an invitation tells the tenant: who invites, and the terms; to a verified phone also the address and the landlord's
 * number, so that nobody reads these unidentified. The token is in the body, which is in no log, history or cache; in a path it
 * would be in all of them.
 */
export const openInvitationRoute = apiCall<{ token: string }>('open-invitation', {
  readOnly: true,
  async handle({ body: { token }, session, requestId, commit }, { now }) {
    return commit(async (tx) => {
      const found = await tx.invitations.open(hashToken(token), now());
      if (!found) return { body: gone };
      const { userId, details } = found;
      const actor = session ? `session ${session.id}` : 'link';
      const event = { actor, action: 'open-invitation', subject: userId, outcome: 'success' };
      await tx.records.addAudit({ ...event, requestId, now: now() });
      const { name, phone, address, rent, leaseMonths } = details;
      const isVerified = Boolean(session?.verifiedAt);
      const data = { name, rent, lease_months: leaseMonths, ...(isVerified && { phone, address }) };
      return { body: { status: 'success', data } };
    });
  },
});

/** For how many days the link of an invitation works. */
export const invitationDays = 30;

/** How often it works: each tenant opens it twice, on several devices, but nobody collects landlords with it. */
export const invitationOpens = 40;

/** The link of an invitation to an app. Its token is in the fragment, which no browser sends to a server, so it is in no log. */
const invitationLink = (app: string, token: string): string => `${app}#invite=${token}`;
