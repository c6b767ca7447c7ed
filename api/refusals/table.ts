interface RefusalRow {
  readonly status: number;
  /** A stable kebab-case word that a client may act on. */
  readonly code?: string;
  /** Seconds until the request may be repeated. */
  readonly retryAfter?: number;
  readonly message: string | ((params: never) => string);
}

interface Waiting {
  /** In words: `54 minutes`. */
  readonly wait: string;
}

interface Why {
  readonly why: string;
}

const failing = 'The service behind this one failed. Please try again later.';
const later = 'We cannot answer just now. Please try again in a moment.';
const lookAtDraft = 'Nothing of yours was saved: look at the newer draft, and try again.';

/** What the API refuses, by name: with which status and code, and in which sentence. */
export const refusals = {
  // Requests
  'nothing-here': { status: 404, message: 'There is nothing here.' },
  'invalid-request': { status: 400, message: ({ why }: Why) => why },
  'unstorable-name': { status: 400, message: 'The request has a field whose name cannot be stored.' },
  'unreadable-character': {
    status: 400,
    message: ({ field }: { field: string }) =>
      `${field || 'The request'} has a character in it that cannot be shown or stored. Please type it again.`,
  },
  'too-deep': { status: 400, message: 'The request is nested too deeply.' },
  'too-many-values': { status: 400, message: 'The request has too many values.' },
  'two-hosts': { status: 400, message: 'The request has more than one Host header.' },
  'no-host': { status: 400, message: 'The Host header is not a host.' },
  'other-host': {
    status: 421,
    message: 'This server does not answer under this address. Open the app under its own address.',
  },
  'other-site': { status: 403, message: 'This request comes from another site.' },
  'too-many-requests': {
    status: 429,
    message: ({ wait }: Waiting) => `Too many requests. Please try again in ${wait}.`,
  },
  busy: { status: 503, code: 'try-later', retryAfter: 2, message: later },
  'database-away': { status: 503, code: 'try-later', retryAfter: 1, message: later },
  stopping: { status: 503, retryAfter: 1, message: 'This process is stopping.' },
  'read-only': { status: 503, retryAfter: 1, message: 'The database does not accept writes.' },
  'no-operator': { status: 401, message: 'This needs the operator’s token.' },
  'malformed-key': {
    status: 400,
    message: 'Idempotency-Key needs 8 to 128 characters without spaces, such as a UUID.',
  },
  'key-of-another-body': { status: 409, message: 'This Idempotency-Key was used with another body.' },
  'in-flight': { status: 409, retryAfter: 1, message: 'The same request is still being worked on.' },

  // Tenants
  'phone-first': { status: 401, message: 'Please verify your phone number first.' },
  'session-replaced': {
    status: 401,
    code: 'session-replaced',
    message: 'You signed in again elsewhere, so this session has ended. Please verify your phone number.',
  },
  'another-tenant': { status: 403, code: 'another-tenant', message: 'This is not your record.' },
  'consent-withdrawn': {
    status: 403,
    code: 'consent-required',
    message: 'You have withdrawn your consent to this check. To continue, please agree to it again.',
  },
  'consent-needed': {
    status: 403,
    code: 'consent-required',
    message: 'This check needs your consent. To continue, please agree to the text on the screen.',
  },
  'aadhaar-unverified': { status: 403, message: 'This Aadhaar number was not verified yet.' },
  'pan-unchecked': { status: 403, message: 'This PAN was not checked yet.' },
  'code-sent-already': {
    status: 429,
    message: ({ wait }: Waiting) => `A code was sent already. Please try again in ${wait}.`,
  },
  'too-many-pans': {
    status: 429,
    message: ({ wait, most }: Waiting & { readonly most: number }) =>
      `You can check ${most} different PANs a day. Please try again in ${wait}.`,
  },
  'no-calendar-day': {
    status: 400,
    message: 'move_in_date is not a day of the calendar. Please choose the date again.',
  },
  'foreign-redirect': { status: 400, message: 'redirectUrl is neither of this origin nor on the allow-list.' },
  'same-phone-twice': { status: 400, message: 'Two of these tenants have the same phone number.' },
  'file-not-stored': { status: 404, message: 'This file is not stored.' },
  'link-used': { status: 404, message: 'This link was used before, or is too old.' },
  'no-multipart': { status: 415, message: 'Send the file as multipart/form-data.' },
  'no-file': { status: 400, message: 'Missing part file.' },
  'several-files': { status: 400, message: 'Send one file in each request.' },
  'file-incomplete': { status: 400, message: 'The file did not arrive completely.' },
  'unknown-branch': { status: 404, message: 'No bank branch has this code.' },

  // Other hosts; what they say is never passed on, since it can contain their internals, or our key.
  'host-refused': { status: 422, message: 'This was not accepted. Please check what you entered and try again.' },
  'host-in-flight': { status: 409, message: 'The same request is still being worked on.' },
  'host-busy': { status: 503, message: 'The service behind this one is busy. Please try again later.' },
  'host-failed': { status: 500, message: failing },
  'host-out-of-order': { status: 502, message: failing },
  'host-too-slow': { status: 504, message: 'The service behind this one took too long. Please try again.' },
  'host-unusable': { status: 502, message: 'The service behind this one gave no usable answer. Please try again.' },
  'foreign-link': { status: 502, message: 'The partner gave an address that may not be opened.' },
  'crm-refused': { status: 502, message: ({ status }: { status: number }) => `The CRM answered ${status}.` },
  'scan-away': {
    status: 503,
    code: 'try-later',
    retryAfter: 5,
    message: 'We cannot check files just now. Please try again in a moment.',
  },
  'aadhaar-away': {
    status: 503,
    retryAfter: 60,
    message: 'The identity-document service does not answer just now.',
  },
  'directory-unusable': { status: 502, message: 'The postal directory gave no usable answer.' },
  'sandbox-failure': { status: 500, message: 'The sandbox was asked to fail.' },

  // The studio
  'studio-sign-in': { status: 401, code: 'studio-sign-in', message: 'Please sign in to the studio.' },
  'wrong-token': {
    status: 401,
    code: 'wrong-token',
    message: 'This is not the token of a user or of the operator.',
  },
  role: {
    status: 403,
    code: 'role',
    message: ({ needed, own }: { needed: string; own: string }) =>
      `This needs the role "${needed}"; yours is "${own}". A publisher can change it.`,
  },
  'own-changes': { status: 403, code: 'own-changes', message: ({ why }: Why) => why },
  'no-if-match': {
    status: 428,
    code: 'if-match',
    message: 'The header If-Match with the revision that you have seen is missing.',
  },
  'unknown-journey': { status: 404, code: 'unknown-journey', message: 'There is no such journey.' },
  'unknown-user': { status: 404, code: 'unknown-user', message: 'There is no such user.' },
  'name-taken': {
    status: 409,
    code: 'name-taken',
    message: ({ name }: { name: string }) => `There is a user "${name}" already.`,
  },
  'token-replaced': {
    status: 409,
    code: 'token-replaced',
    message: ({ name }: { name: string }) =>
      `Another token was made for "${name}" at the same time. Use that one, or make a new one.`,
  },
  'check-failed': { status: 422, code: 'check-failed', message: ({ why }: Why) => why },
  'check-away': {
    status: 503,
    code: 'check-away',
    retryAfter: 5,
    message: ({ why }: Why) => `The check did not finish, so nothing was changed: ${why}`,
  },
  'check-closing': {
    status: 503,
    code: 'check-away',
    retryAfter: 5,
    message: 'The server is closing, so the check was not made.',
  },
  'check-replaced': {
    status: 409,
    code: 'check-replaced',
    message: 'You have asked for another check meanwhile, so this one was not made. Nothing was changed.',
  },

  // Texts
  'draft-changed': {
    status: 412,
    code: 'draft-moved',
    message: ({ by }: { by: string | undefined }) =>
      `${by === undefined ? 'The draft was published meanwhile.' : `${by} has changed the draft meanwhile.`} ${lookAtDraft}`,
  },
  'nothing-to-undo': {
    status: 409,
    code: 'nothing-to-undo',
    message: 'There is nothing to undo since the draft was last published.',
  },
  'nothing-to-redo': { status: 409, code: 'nothing-to-redo', message: 'There is nothing to do again.' },
  'unknown-text': {
    status: 422,
    code: 'unknown-text',
    message: ({ at, part, language }: { at: string; part: string; language: string }) =>
      `There is no text at ${at} of "${part}" in the language "${language}".`,
  },
  'draft-full': {
    status: 422,
    code: 'draft-full',
    message: ({ most }: { most: number }) =>
      `A draft has at most ${most} texts and 256 kB. Publish it before you go on.`,
  },
  'version-moved': {
    status: 412,
    code: 'version-moved',
    message: ({ number, by }: { number: number; by: string | undefined }) =>
      `Visitors get ${by === undefined ? 'the deployed build' : `version ${number}, by ${by},`} by now. Look at it, and try again.`,
  },
  'no-text-differs': {
    status: 409,
    code: 'nothing-to-publish',
    message: 'The draft has no text that differs from what is published.',
  },
  'unknown-version': {
    status: 404,
    code: 'unknown-version',
    message: ({ number }: { number: number }) => `There is no version ${number} whose files are stored.`,
  },
  'unknown-proposal': { status: 404, code: 'unknown-proposal', message: 'There is no such proposal.' },
  'proposal-open': {
    status: 409,
    code: 'proposal-open',
    message: 'A proposal waits for a second person already: it is approved or withdrawn first.',
  },
  'proposal-closed': {
    status: 409,
    code: 'proposal-closed',
    message: ({ why }: Why) => `${why}. Ask for it again if it is still wanted.`,
  },

  // Files of a journey, and releases
  'unknown-file': {
    status: 404,
    code: 'unknown-file',
    message: ({ path }: { path: string }) => `There is no file ${path}.`,
  },
  'file-path': { status: 422, code: 'file-path', message: ({ why }: Why) => why },
  'file-text': { status: 422, code: 'file-text', message: ({ why }: Why) => why },
  'file-count': { status: 422, code: 'file-count', message: ({ why }: Why) => why },
  'no-journey-file': { status: 422, code: 'file-path', message: 'A journey has a journey.json.' },
  'last-data-schema': {
    status: 422,
    code: 'file-path',
    message: 'This is the last data schema of the journey: it can be changed, and not removed.',
  },
  'base-changed': {
    status: 422,
    code: 'base-changed',
    message: 'The base of a journey cannot change: links and stored values of tenants depend on it.',
  },
  'file-conflict': {
    status: 422,
    code: 'file-conflict',
    message: ({ paths }: { paths: readonly string[] }) =>
      `Something else was published meanwhile: look again at ${paths.join(', ')}.`,
  },
  'no-file-differs': { status: 409, code: 'nothing-to-publish', message: 'No file differs from what is live.' },
  'build-under-way': {
    status: 409,
    code: 'build-under-way',
    message: 'Another build of this journey is not finished. Wait for it, or withdraw it.',
  },
  'already-live': {
    status: 409,
    code: 'nothing-to-publish',
    message: ({ version }: { version: string }) => `Visitors get ${version} already.`,
  },
  'no-such-release': { status: 404, code: 'unknown-release', message: 'There is no such release.' },
  'unknown-release': {
    status: 404,
    code: 'unknown-release',
    message: ({ number }: { number: number }) => `There is no release ${number}.`,
  },
  'release-finished': {
    status: 409,
    code: 'release-finished',
    message: ({ number }: { number: number }) => `Release ${number} is finished.`,
  },
  'texts-moved': { status: 409, code: 'texts-moved', message: ({ why }: Why) => why },
  'no-walkthroughs': {
    status: 404,
    code: 'nothing-to-update',
    message: 'No recorded walkthrough of this release can be updated.',
  },
} as const satisfies Readonly<Record<string, RefusalRow>>;
