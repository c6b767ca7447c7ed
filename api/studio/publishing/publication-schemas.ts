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

const proposalParams = {
  type: 'object',
  required: ['journey', 'id'],
  properties: { ...journeyParams.properties, id: { type: 'string', maxLength: 64 } },
};

const publication = { type: 'object', additionalProperties: true };

const published = anObject('Published.', { publication });

const proposed = anObject('Proposed.', { proposal: { type: 'object', additionalProperties: true } });

const ifNumber =
  'Needs the header `If-Match` with the number of the current publication: 428 without, 412 when another one is current.';

/** The route schema of the check. */
export const checkSchema = {
  ...common,
  summary: 'Check the draft',
  description: 'The whole check with the draft in place, and what would change, in sentences.',
  response: {
    200: anObject('The result.', {
      revision: { type: 'integer' },
      number: { type: 'integer' },
      problems: aList('The gravest first.'),
      changes: aList('From what is published to the draft.'),
      needsSecondPerson: { type: 'boolean' },
      canPublish: { type: 'boolean' },
    }),
    ...studioFailures,
  },
};

/** The route schema of publishing. */
export const publishSchema = {
  ...common,
  summary: 'Publish the draft',
  description: `For publishers. ${ifNumber} Consent, fee and legal texts are proposed to a second person instead (202).`,
  body: aBody({ revision: { type: 'integer', minimum: 0 }, reason: reasonSchema }),
  response: { 201: published, 202: proposed, ...studioFailures },
};

/** The route schema of the roll back. */
export const rollBackSchema = {
  ...common,
  summary: 'Publish former texts again',
  description: `For publishers; 0 is the texts of the release. ${ifNumber} Where consent, fee and legal texts change, it is proposed to a second person instead (202).`,
  body: aBody({ to: { type: 'integer', minimum: 0 }, reason: reasonSchema }),
  response: { 201: published, 202: proposed, ...studioFailures },
};

/** The route schema of what is published. */
export const currentSchema = {
  ...common,
  summary: 'What is published',
  description: 'Its ETag is the number. `conflicts` are texts that do not fit the deployed release and are left out.',
  response: {
    200: anObject('The current publication; number 0 is the texts of the release.', {
      number: { type: 'integer' },
      served: { type: 'integer', description: 'What visitors of this server get; lower while its pages are rendered.' },
      hash: { type: 'string' },
      release: { type: 'string' },
      deployedRelease: { type: 'string' },
      isDeployedNewer: { type: 'boolean' },
      conflicts: aList('Texts that are left out.'),
    }),
    ...studioFailures,
  },
};

/** The route schema of the export. */
export const exportSchema = {
  ...common,
  summary: 'What is published, for the files of the project',
  description: 'A file for `npx journey published`. `files` are those of the deployed release with these texts.',
  response: {
    200: anObject('What is published.', {
      journey: { type: 'string' },
      number: { type: 'integer' },
      release: { type: 'string' },
      overrides: { type: 'object', additionalProperties: true },
      files: aList('The files that change.'),
      patch: { type: 'string', description: 'The same for `git apply`.' },
      conflicts: aList('Texts that the files have in other words by now.'),
    }),
    ...studioFailures,
  },
};

/** The route schema of the list of publications. */
export const publicationsSchema = {
  ...common,
  summary: 'Publications of a journey',
  description: 'The last hundred, the newest first.',
  response: { 200: anObject('Publications.', { publications: aList('The newest first.') }), ...studioFailures },
};

/** The route schema of the list of proposals. */
export const proposalsSchema = {
  ...common,
  summary: 'Proposals that wait for a second person',
  description: 'At most one of a journey.',
  response: { 200: anObject('Proposals.', { proposals: aList('Those that are open.') }), ...studioFailures },
};

/** The route schema of an approval. */
export const approveSchema = {
  ...common,
  params: proposalParams,
  summary: 'Approve a proposal',
  description:
    'For publishers who wrote none of its texts. Publishes it. A repeat by the same person gets the publication of the first.',
  response: { 201: published, ...studioFailures },
};

/** The route schema of a withdrawal. */
export const withdrawSchema = {
  ...common,
  params: proposalParams,
  summary: 'Withdraw a proposal',
  description: 'For publishers. The draft stays. A repeat by the same person changes nothing, and succeeds.',
  response: { 200: anObject('Withdrawn.', { status: { type: 'string', const: 'success' } }), ...studioFailures },
};
