interface RefusalRow {
  readonly status: number;
  /** A stable kebab-case word that a client may act on. */
  readonly code?: string;
  /** Seconds until the request may be repeated. */
  readonly retryAfter?: number;
  readonly says: string | ((about: never) => string);
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
  'nothing-here': { status: 404, says: 'There is nothing here.' },
  'invalid-request': { status: 400, says: ({ why }: Why) => why },
  'unstorable-name': { status: 400, says: 'The request has a field whose name cannot be stored.' },
  'unreadable-character': {
    status: 400,
    says: ({ field }: { field: string }) =>
      `${field || 'The request'} has a character in it that cannot be shown or stored. Please type it again.`,
  },
  'too-deep': { status: 400, says: 'The request is nested too deeply.' },
  'too-many-values': { status: 400, says: 'The request has too many values.' },
  'two-hosts': { status: 400, says: 'The request has more than one Host header.' },
  'no-host': { status: 400, says: 'The Host header is not a host.' },
  'other-host': {
    status: 421,
    says: 'This server does not answer under this address. Open the app under its own address.',
  },
  'other-site': { status: 403, says: 'This request comes from another site.' },
  'too-many-requests': {
    status: 429,
    says: ({ wait }: Waiting) => `Too many requests. Please try again in ${wait}.`,
  },
  busy: { status: 503, code: 'try-later', retryAfter: 2, says: later },
  'database-away': { status: 503, code: 'try-later', retryAfter: 1, says: later },
  stopping: { status: 503, retryAfter: 1, says: 'This process is stopping.' },
  'read-only': { status: 503, retryAfter: 1, says: 'The database does not accept writes.' },
  'no-operator': { status: 401, says: 'This needs the operator’s token.' },
  'malformed-key': {
    status: 400,
    says: 'Idempotency-Key needs 8 to 128 characters without spaces, such as a UUID.',
  },
  'key-of-another-body': { status: 409, says: 'This Idempotency-Key was used with another body.' },
  'in-flight': { status: 409, retryAfter: 1, says: 'The same request is still being worked on.' },

  // Tenants
  'phone-first': { status: 401, says: 'Please verify your phone number first.' },
  'session-replaced': {
    status: 401,
    code: 'session-replaced',
    says: 'You signed in again elsewhere, so this session has ended. Please verify your phone number.',
  },
  'another-tenant': { status: 403, code: 'another-tenant', says: 'This is not your record.' },
  'consent-withdrawn': {
    status: 403,
    code: 'consent-required',
    says: 'You have withdrawn your consent to this check. To continue, please agree to it again.',
  },
  'consent-needed': {
    status: 403,
    code: 'consent-required',
    says: 'This check needs your consent. To continue, please agree to the text on the screen.',
  },
  'aadhaar-unverified': { status: 403, says: 'This Aadhaar number was not verified yet.' },
  'pan-unchecked': { status: 403, says: 'This PAN was not checked yet.' },
  'code-sent-already': {
    status: 429,
    says: ({ wait }: Waiting) => `A code was sent already. Please try again in ${wait}.`,
  },
  'too-many-pans': {
    status: 429,
    says: ({ wait, most }: Waiting & { readonly most: number }) =>
      `You can check ${most} different PANs a day. Please try again in ${wait}.`,
  },
  'no-calendar-day': {
    status: 400,
    says: 'move_in_date is not a day of the calendar. Please choose the date again.',
  },
  'foreign-redirect': { status: 400, says: 'redirectUrl is neither of this origin nor on the allow-list.' },
  'same-phone-twice': { status: 400, says: 'Two of these tenants have the same phone number.' },
  'file-not-stored': { status: 404, says: 'This file is not stored.' },
  'link-used': { status: 404, says: 'This link was used before, or is too old.' },
  'no-multipart': { status: 415, says: 'Send the file as multipart/form-data.' },
  'no-file': { status: 400, says: 'Missing part file.' },
  'several-files': { status: 400, says: 'Send one file in each request.' },
  'file-incomplete': { status: 400, says: 'The file did not arrive completely.' },
  'unknown-branch': { status: 404, says: 'No bank branch has this code.' },

  // Other hosts; what they say is never passed on, since it can contain their internals, or our key.
  'host-refused': { status: 422, says: 'This was not accepted. Please check what you entered and try again.' },
  'host-in-flight': { status: 409, says: 'The same request is still being worked on.' },
  'host-busy': { status: 503, says: 'The service behind this one is busy. Please try again later.' },
  'host-failed': { status: 500, says: failing },
  'host-out-of-order': { status: 502, says: failing },
  'host-too-slow': { status: 504, says: 'The service behind this one took too long. Please try again.' },
  'host-unusable': { status: 502, says: 'The service behind this one gave no usable answer. Please try again.' },
  'foreign-link': { status: 502, says: 'The partner gave an address that may not be opened.' },
  'crm-refused': { status: 502, says: ({ status }: { status: number }) => `The CRM answered ${status}.` },
  'scan-away': {
    status: 503,
    code: 'try-later',
    retryAfter: 5,
    says: 'We cannot check files just now. Please try again in a moment.',
  },
  'aadhaar-away': {
    status: 503,
    retryAfter: 60,
    says: 'The identity-document service does not answer just now.',
  },
  'directory-unusable': { status: 502, says: 'The postal directory gave no usable answer.' },
  'sandbox-failure': { status: 500, says: 'The sandbox was asked to fail.' },

  // The studio
  'studio-sign-in': { status: 401, code: 'studio-sign-in', says: 'Please sign in to the studio.' },
  'wrong-token': {
    status: 401,
    code: 'wrong-token',
    says: 'This is not the token of a user or of the operator.',
  },
  role: {
    status: 403,
    code: 'role',
    says: ({ needed, own }: { needed: string; own: string }) =>
      `This needs the role "${needed}"; yours is "${own}". A publisher can change it.`,
  },
  'own-changes': { status: 403, code: 'own-changes', says: ({ why }: Why) => why },
  'no-if-match': {
    status: 428,
    code: 'if-match',
    says: 'The header If-Match with the revision that you have seen is missing.',
  },
  'unknown-journey': { status: 404, code: 'unknown-journey', says: 'There is no such journey.' },
  'unknown-user': { status: 404, code: 'unknown-user', says: 'There is no such user.' },
  'name-taken': {
    status: 409,
    code: 'name-taken',
    says: ({ name }: { name: string }) => `There is a user "${name}" already.`,
  },
  'token-replaced': {
    status: 409,
    code: 'token-replaced',
    says: ({ name }: { name: string }) =>
      `Another token was made for "${name}" at the same time. Use that one, or make a new one.`,
  },
  'check-failed': { status: 422, code: 'check-failed', says: ({ why }: Why) => why },
  'check-away': {
    status: 503,
    code: 'check-away',
    retryAfter: 5,
    says: ({ why }: Why) => `The check did not finish, so nothing was changed: ${why}`,
  },
  'check-closing': {
    status: 503,
    code: 'check-away',
    retryAfter: 5,
    says: 'The server is closing, so the check was not made.',
  },
  'check-replaced': {
    status: 409,
    code: 'check-replaced',
    says: 'You have asked for another check meanwhile, so this one was not made. Nothing was changed.',
  },

  // Texts
  'draft-changed': {
    status: 412,
    code: 'draft-moved',
    says: ({ by }: { by: string | undefined }) =>
      `${by === undefined ? 'The draft was published meanwhile.' : `${by} has changed the draft meanwhile.`} ${lookAtDraft}`,
  },
  'nothing-to-undo': {
    status: 409,
    code: 'nothing-to-undo',
    says: 'There is nothing to undo since the last publication.',
  },
  'nothing-to-redo': { status: 409, code: 'nothing-to-redo', says: 'There is nothing to do again.' },
  'unknown-text': {
    status: 422,
    code: 'unknown-text',
    says: ({ at, part, language }: { at: string; part: string; language: string }) =>
      `There is no text at ${at} of "${part}" in the language "${language}".`,
  },
  'draft-full': {
    status: 422,
    code: 'draft-full',
    says: ({ most }: { most: number }) => `A draft has at most ${most} texts and 256 kB. Publish it before you go on.`,
  },
  'publication-moved': {
    status: 412,
    code: 'publication-moved',
    says: ({ number, by }: { number: number; by: string | undefined }) =>
      `Version ${number}${by === undefined ? '' : ` by ${by}`} is live meanwhile. Look at it, and try again.`,
  },
  'no-text-differs': {
    status: 409,
    code: 'nothing-to-publish',
    says: 'The draft has no text that differs from what is published.',
  },
  'unknown-publication': {
    status: 404,
    code: 'unknown-publication',
    says: ({ number }: { number: number }) => `There is no publication ${number}.`,
  },
  'unknown-proposal': { status: 404, code: 'unknown-proposal', says: 'There is no such proposal.' },
  'proposal-open': {
    status: 409,
    code: 'proposal-open',
    says: 'A proposal waits for a second person already: it is approved or withdrawn first.',
  },
  'proposal-closed': {
    status: 409,
    code: 'proposal-closed',
    says: ({ why }: Why) => `${why}. Ask for it again if it is still wanted.`,
  },

  // Files of a journey, and releases
  'unknown-file': {
    status: 404,
    code: 'unknown-file',
    says: ({ path }: { path: string }) => `There is no file ${path}.`,
  },
  'file-path': { status: 422, code: 'file-path', says: ({ why }: Why) => why },
  'file-text': { status: 422, code: 'file-text', says: ({ why }: Why) => why },
  'file-count': { status: 422, code: 'file-count', says: ({ why }: Why) => why },
  'no-journey-file': { status: 422, code: 'file-path', says: 'A journey has a journey.json.' },
  'last-data-schema': {
    status: 422,
    code: 'file-path',
    says: 'This is the last data schema of the journey: it can be changed, and not removed.',
  },
  'base-changed': {
    status: 422,
    code: 'base-changed',
    says: 'The base of a journey cannot change: links and stored values of tenants depend on it.',
  },
  'file-conflict': {
    status: 422,
    code: 'file-conflict',
    says: ({ paths }: { paths: readonly string[] }) =>
      `Something else was published meanwhile: look again at ${paths.join(', ')}.`,
  },
  'no-file-differs': { status: 409, code: 'nothing-to-publish', says: 'No file differs from what is live.' },
  'build-under-way': {
    status: 409,
    code: 'build-under-way',
    says: 'Another build of this journey is not finished. Wait for it, or withdraw it.',
  },
  'release-waits': {
    status: 409,
    code: 'proposal-open',
    says: 'A release waits for a second person: it is approved or withdrawn first.',
  },
  'channel-moved': {
    status: 412,
    code: 'channel-moved',
    says: 'Another release went live meanwhile. Look at it, and try again.',
  },
  'already-live': {
    status: 409,
    code: 'nothing-to-publish',
    says: ({ release }: { release: string }) => `${release} is live.`,
  },
  'no-such-release': { status: 404, code: 'unknown-release', says: 'There is no such release.' },
  'unknown-release': {
    status: 404,
    code: 'unknown-release',
    says: ({ number }: { number: number }) => `There is no release ${number}.`,
  },
  'never-live': {
    status: 404,
    code: 'unknown-release',
    says: ({ number }: { number: number }) => `There is no release ${number} that was live.`,
  },
  'release-finished': {
    status: 409,
    code: 'release-finished',
    says: ({ number }: { number: number }) => `Release ${number} is finished.`,
  },
  'move-closed': {
    status: 409,
    code: 'proposal-closed',
    says: 'It was approved or withdrawn, or another release went live meanwhile.',
  },
  'move-overtaken': {
    status: 409,
    code: 'proposal-closed',
    says: 'What this request proposed was withdrawn or overtaken.',
  },
  'texts-moved': { status: 409, code: 'texts-moved', says: ({ why }: Why) => why },
  'no-walkthroughs': {
    status: 404,
    code: 'nothing-to-update',
    says: 'No recorded walkthrough of this release can be updated.',
  },
} as const satisfies Readonly<Record<string, RefusalRow>>;
