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
const params = {
  type: 'object',
  required: ['journey', 'id'],
  properties: { ...journeyParams.properties, id: { type: 'string', maxLength: 64 } },
};
const anything = { type: 'object', additionalProperties: true };
const version = anObject('The version.', { version: anything });
const proposed = anObject('It waits for a second person.', { proposal: anything });
const outdated =
  'The files of a release that older code has built are checked first: 422 with the `problems` where they do not fit the code of today.';
const integer = { type: 'integer' };

/** The route schema of the versions. */
export const versionsSchema = {
  ...common,
  summary: 'What visitors get, and got before',
  description:
    'Its ETag is the number. Each version is a release of the files with texts over it. `conflicts` are published texts that do not fit the live release and are left out; `failedRebuild` is the release that should replace the live one after a deployment of other code.',
  response: {
    200: anObject('The versions; number 0 is the deployed build.', {
      number: integer,
      release: integer,
      served: {
        ...integer,
        description: 'What new visitors of this server get; lower for some seconds after a change.',
      },
      isAsDeployed: { type: 'boolean' },
      hasBuilder: { type: 'boolean' },
      conflicts: aList('Texts that are left out.'),
      versions: aList('The last hundred, the newest first.'),
    }),
    ...studioFailures,
  },
};

/** The route schema of publishing. */
export const publishSchema = {
  ...common,
  summary: 'Publish the texts of the draft',
  description: `For publishers. ${ifVersion} Consent, fees and legal texts are proposed to a second person instead (202).`,
  body: aBody({ revision: { type: 'integer', minimum: 0 }, reason: reasonSchema }),
  response: { 201: version, 202: proposed, ...studioFailures },
};

/** The route schema of going back. */
export const goBackSchema = {
  ...common,
  summary: 'Make a former version live again',
  description: `For publishers; 0 is the deployed build without texts of the studio. ${ifVersion} Where consent, fees and legal texts change, it waits for a second person (202). ${outdated}`,
  body: aBody(
    {
      to: { type: 'integer', minimum: 0 },
      reason: reasonSchema,
      forEveryone: { type: 'boolean', description: 'Whether tenants under way change to it; wants a second person.' },
    },
    ['forEveryone'],
  ),
  response: { 201: version, 202: proposed, ...studioFailures },
};

/** The route schema of an approval. */
export const approveSchema = {
  ...common,
  params,
  summary: 'Approve what waits for a second person',
  description: `For publishers who have written none of it and have not asked for it. Makes it live. ${outdated} A repeat by the same person gets the version of the first.`,
  response: { 201: version, ...studioFailures },
};

/** The route schema of a withdrawal. */
export const withdrawSchema = {
  ...common,
  params,
  summary: 'Withdraw what waits for a second person',
  description: 'For publishers. The draft stays. A repeat by the same person changes nothing, and succeeds.',
  response: { 200: anObject('Withdrawn.', { status: { type: 'string', const: 'success' } }), ...studioFailures },
};
