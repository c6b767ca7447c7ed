import { Refusal } from '../../refusals/refusal.ts';
import { textsOfRelease } from '../../releases/live-structure.ts';
import { errorsToday, isOfOtherCode, nameErrors } from '../../releases/older-code/check-again.ts';
import type { Releasing } from './ask-release.ts';

/**
 * Checks the files of a release that other code has built, before it goes live: the next start of a server would refuse what does not fit.
 * @throws Refusal 422 naming the files, with the problems; 503 when the check takes too long.
 */
export async function refuseOutdated(
  {
    journey,
    session,
    checker,
    dependencies: { store, config },
  }: Pick<Releasing, 'journey' | 'session' | 'checker' | 'dependencies'>,
  number: number,
): Promise<void> {
  const release = number === 0 ? undefined : await store.studio.releases.find(journey, number);
  if (!release?.hasFiles || !isOfOtherCode(release, config)) return;
  const problems = await errorsToday(
    checker,
    release,
    await textsOfRelease(store, config, journey, number),
    session.userId,
  );
  if (problems.length === 0) return;
  const message = [
    `Release ${number} was built by an older version of the server, and its files do not fit this one:`,
    ...nameErrors(problems).map((sentence) => `- ${sentence}`),
    'Nothing has changed for visitors. Go back to another release, or make a new one on the page Steps.',
  ].join('\n');
  throw new Refusal(422, message, { code: 'check-failed', more: { problems } });
}
