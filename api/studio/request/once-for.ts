import { Refusal } from '../../refusals/refusal.ts';
import type { Closing } from '../../store/studio/author.ts';
import type { StudioSession } from './studio-session.ts';

/**
 * What an earlier request of the same kind has made, or what the work makes. A work that is refused may have lost against
 * the same request, which was sent twice at once.
 */
export async function onceFor<T>(find: () => Promise<T | undefined>, work: () => Promise<T>): Promise<T> {
  const earlier = await find();
  if (earlier) return earlier;
  try {
    return await work();
  } catch (error) {
    const made = error instanceof Refusal ? await find() : undefined;
    if (made) return made;
    throw error;
  }
}

/** Whether the user of a session is who approved or withdrew a proposal: the same request again is a repeat. */
export const isClosedBy = (
  { closing }: { readonly closing?: Closing },
  as: Closing['as'],
  { userId }: Pick<StudioSession, 'userId'>,
): boolean => closing?.as === as && closing.userId === userId;
