import type { ApiCall } from './pipeline/call.ts';
import { ownUser } from './pipeline/own-user.ts';

/** Saves the tenant's landlord. */
export const createMerchantRoute: ApiCall<{ uid: string; name: string; phone: string; address: string }> = {
  name: 'create-merchant',
  path: '/api/v1/onboard/create-merchant',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  limit: 'landlord',
  async handle({ body: { name, phone, address }, user, step, commit }, { providers, now }) {
    const { id } = ownUser({ user });
    await step('merchant', (call) => providers.merchants.register({ name, phone, address }, call));
    return commit(async (tx) => {
      await tx.records.addLandlord({ userId: id, name, phone, address, now: now() });
      return { body: { status: 'success', message: 'Landlord saved' } };
    });
  },
};
