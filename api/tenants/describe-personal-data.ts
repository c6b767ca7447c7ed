import type { Session } from '../store/sessions.ts';
import type { Repositories } from '../store/store.ts';
import type { User } from '../store/users.ts';

/** Everything that is stored about the tenant of a session, in the format of `my-data.schema.json`. */
export async function describePersonalData(store: Repositories, { id, userId }: Session): Promise<object> {
  const user = await store.users.find(userId);
  const consents = await store.records.consents(userId);
  const withdrawals = await store.records.withdrawals(userId);
  const { sessions, ...rows } = await store.personalData.collect(userId);
  return {
    profile: user ? describeUser(user) : null,
    ...rows,
    consents: consents.map(({ purpose, textHash, language, journeyVersion, at }) => ({
      ...{ purpose, text_sha256: textHash, language, journey_version: journeyVersion, created_at: at },
    })),
    withdrawals: withdrawals.map(({ purpose, at }) => ({ purpose, created_at: at })),
    sessions: sessions.map(({ id: sessionId, ...times }) => ({ ...times, current: sessionId === id })),
  };
}

function describeUser({ id: _, ...profile }: User): object {
  return profile;
}
