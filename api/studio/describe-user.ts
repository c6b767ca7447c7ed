import type { StudioUser } from '../../src/contracts/studio-api.ts';
import type { StoredUser } from '../store/studio/users.ts';

/** What a write of a user answers. The token is shown once; a repeat of the request that has made it has none. */
export interface ChangedUser {
  readonly user: StudioUser;
  readonly token?: string;
}

/** A user as the studio lists them. */
export const describeUser = ({
  id,
  name,
  role,
  createdAt,
  createdBy,
  disabledAt,
}: Omit<StoredUser, 'tokenHash'>): StudioUser => ({
  ...{ id, name, role, createdBy, createdAt: createdAt.toISOString() },
  ...(disabledAt !== null && { disabledAt: disabledAt.toISOString() }),
});
