import type { UpdatedWalkthroughs } from '../../../src/contracts/release-api.ts';
import { Refusal } from '../../refusals/refusal.ts';
import { textIn } from '../../releases/find-text.ts';
import type { Releases } from '../../store/studio/releases.ts';

/** The recorded walkthroughs that a release has failed by, as they go in it. @throws Refusal 404 where none can be updated. */
export async function readUpdatedWalkthroughs(
  releases: Releases,
  journey: string,
  number: number,
): Promise<UpdatedWalkthroughs> {
  const updated = await releases.walkthroughsOf(journey, number);
  const files = await releases.sourceOf(journey, number);
  if (!updated || !files)
    throw new Refusal(404, 'No recorded walkthrough of this release can be updated.', { code: 'nothing-to-update' });
  const { source } = files;
  return {
    files: Object.entries(updated).flatMap(([path, content]) => {
      const base = textIn(source, path);
      return base === undefined ? [] : [{ path, content, base }];
    }),
  };
}
