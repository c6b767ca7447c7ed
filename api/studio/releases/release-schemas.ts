import {
  aBody,
  aList,
  anObject,
  journeyParams,
  reasonSchema,
  studioFailures,
  studioSecurity,
} from '../request/schemas.ts';

const common = { params: journeyParams, security: studioSecurity };
const channelMovedNote =
  'Needs the header `If-Match` with the number of the channel: 428 without, 412 when it has moved.';
const outdatedNote =
  'The files of a release that older code has built are checked first: 422 with the `problems` where they do not fit the code of today.';
const integer = { type: 'integer' };
const anything = { type: 'object', additionalProperties: true };
const paramsWith = (name: string, schema: object) => ({
  type: 'object',
  required: ['journey', name],
  properties: { ...journeyParams.properties, [name]: schema },
});
const ofRelease = paramsWith('number', { type: 'string', pattern: '^[1-9][0-9]{0,8}$' });
const ofProposal = paramsWith('id', { type: 'string', maxLength: 64 });
const forEveryone = { type: 'boolean', description: 'Whether tenants under way change to it; wants a second person.' };
const release = anObject('The release.', { release: anything });
const channel = anObject('The channel.', { channel: anything });
const proposed = anObject('It waits for a second person.', { proposal: anything });
const withdrawn = anObject('Withdrawn.', { status: { type: 'string', const: 'success' } });

/** The route schema of the list of releases. */
export const releasesSchema = {
  ...common,
  summary: 'Releases of a journey',
  description: 'The last fifty, the newest first.',
  response: { 200: anObject('Releases.', { releases: aList('The newest first.') }), ...studioFailures },
};

/** The route schema of one release. */
export const releaseSchema = {
  ...common,
  params: ofRelease,
  summary: 'A release, and how far its build is',
  description: 'Asked again while it is built.',
  response: { 200: release, ...studioFailures },
};

/** The route schema of the recorded walkthroughs of a release. */
export const walkthroughsSchema = {
  ...common,
  params: ofRelease,
  summary: 'The recorded walkthroughs that a release has failed by, as they go in it',
  description: 'Each with its text in the release (`base`). 404 where none of them can be updated.',
  response: { 200: anObject('The files.', { files: aList('By path.') }), ...studioFailures },
};

/** The route schema of a new release. */
export const askReleaseSchema = {
  ...common,
  summary: 'Build and publish the files of the draft',
  description: `For publishers. ${channelMovedNote} Consent, fees, legal texts and what may break a session wait for a second person once it is built.`,
  body: aBody({ revision: { type: 'integer', minimum: 0 }, reason: reasonSchema, forEveryone }, ['forEveryone']),
  response: { 202: release, ...studioFailures },
};

/** The route schema of a withdrawal of a release. */
export const withdrawReleaseSchema = {
  ...common,
  params: ofRelease,
  summary: 'Withdraw a release before it is published',
  description: 'For publishers. The draft stays. A repeat by the same person changes nothing, and succeeds.',
  response: { 200: withdrawn, ...studioFailures },
};

/** The route schema of a roll back. */
export const goBackSchema = {
  ...common,
  summary: 'Make a former release live again',
  description: `For publishers; 0 is the deployed build. ${channelMovedNote} Where consent, fees and legal texts change, it waits for a second person (202). ${outdatedNote}`,
  body: aBody({ to: { type: 'integer', minimum: 0 }, reason: reasonSchema, forEveryone }, ['forEveryone']),
  response: { 201: channel, 202: proposed, ...studioFailures },
};

/** The route schema of the channel. */
export const channelSchema = {
  ...common,
  summary: 'Which release is live',
  description:
    'Its ETag is the number. `failedRebuild` is the release that should replace the live one after a deployment of other code.',
  response: {
    200: anObject('The channel; number 0 when nothing was published.', {
      number: integer,
      release: integer,
      served: integer,
      hasBuilder: { type: 'boolean' },
      moves: aList('The last fifty, the newest first.'),
    }),
    ...studioFailures,
  },
};

/** The route schema of an approval. */
export const approveMoveSchema = {
  ...common,
  params: ofProposal,
  summary: 'Approve a release',
  description: `For publishers who have changed none of its files and have not asked for it. Makes it live. ${outdatedNote} A repeat by the same person makes nothing.`,
  response: { 201: channel, ...studioFailures },
};

/** The route schema of a withdrawal of what waits for a second person. */
export const withdrawMoveSchema = {
  ...common,
  params: ofProposal,
  summary: 'Withdraw what waits for a second person',
  description: 'For publishers. The draft stays. A repeat by the same person changes nothing, and succeeds.',
  response: { 200: withdrawn, ...studioFailures },
};
