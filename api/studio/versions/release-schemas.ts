import {
  aBody,
  aList,
  anObject,
  ifVersion,
  journeyParams,
  reasonSchema,
  studioFailures,
  studioSecurity,
} from '../request/schemas.ts';

const common = { params: journeyParams, security: studioSecurity };
const anything = { type: 'object', additionalProperties: true };
const ofRelease = {
  type: 'object',
  required: ['journey', 'number'],
  properties: { ...journeyParams.properties, number: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } },
};
const forEveryone = { type: 'boolean', description: 'Whether tenants under way change to it; wants a second person.' };
const release = anObject('The release.', { release: anything });
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
  description: `For publishers. ${ifVersion} Consent, fees, legal texts and what may break a session wait for a second person once it is built.`,
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
