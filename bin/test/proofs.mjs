import { ensureTestBrowsers } from '../setup/chromium.mjs';
import { mutationRooms } from './mutation-rooms.mjs';
import { ensurePgbouncer } from './pooler.mjs';
import { ensurePostgres } from './postgres.mjs';
import { behindPooler, inOrder, onPostgres, playwright, repeated, script, tool, vitest } from './runs.mjs';

/** Proofs in a process of vitest, in a browser, and with a database. */
const inProcess = (...paths) => ({
  cores: 1,
  paths,
  run: vitest({ paths, options: ['--project=proof*', '--maxWorkers=1'] }),
});
const inBrowser = (...paths) => ({
  cores: 2,
  after: ['build'],
  setUp: ensureTestBrowsers,
  run: playwright({ paths }),
});
const ofServer = ['--project=server', '--project=proof-server'];
const inServer = (...paths) => vitest({ paths, options: ofServer });
const onServer = (...paths) => ({ cores: 1, setUp: ensurePostgres, run: onPostgres(inServer(...paths)) });

/** The suites with tables of which the gate runs a third, and the runs of the test tools. */
const longTables = [
  ...['tests/check/second-person', 'tests/contract/forms', 'tests/contract/widgets', 'tests/contract/blocks'],
  ...[
    'tests/journeys/by-hand',
    'tests/contract/pages/bootstrap',
    'tests/contract/pages/draft',
    'src/studio/walkthrough/create-walkthrough',
  ],
  ...['api/releases/builders/build-worker', 'bin/test/runs'],
];

/** The faults that the check did not see, which are replayed. */
const FAULT_LIST = 'test-results/planted-faults.json';

// A form keeps memory that only the end of the process gives back, so its pairs are drawn in batches with a seed each.
const formBatch = 500;
const drawForms = (job) => {
  const [pairs, seed] = [Number(job.env.FORM_RUNS), Number(job.env.FORM_SEED)];
  const batch = (index) => ({
    FORM_RUNS: String(Math.min(formBatch, pairs - index * formBatch)),
    FORM_SEED: String(seed + index),
  });
  return repeated(Math.ceil(pairs / formBatch), inProcess('tests/proofs/forms').run, batch)(job);
};

/**
 * The proofs beside the gate. `shows` is what is true if one passes, and `finds` the fault that nothing else finds. `all` has its
 * settings in `npm run test:all` and `long` in `npm run test:long`, with its minutes on two idle cores, and a `run` where that is
 * another one; without either, it runs only by its name. A variable of the environment replaces a setting. `seed` is the variable with
 * the seed, which is new in each run.
 */
export const proofs = {
  planted: {
    ...inProcess('tests/proofs/planted'),
    shows:
      'The check sees a fault that people make, planted by machine in one of the journeys; an unseen one breaks nothing silently',
    finds: 'a kind of fault that the check sees only in the small journey of its own tests',
    all: { minutes: 4, FAULTS: '750', FAULT_LIST },
    long: { minutes: 15, FAULTS: '3000', FAULT_LIST },
    seed: 'FAULT_SEED',
    run: inOrder(...['human', 'planted', 'replay'].map((name) => inProcess(`tests/proofs/planted/${name}`).run)),
  },
  cases: {
    cores: 2,
    paths: longTables,
    setUp: ensurePostgres,
    run: onPostgres(
      vitest({ paths: longTables, options: ['node', 'dom', 'proof', 'server'].map((name) => `--project=${name}`) }),
    ),
    shows:
      'Every case of the tables of which the gate runs a third: changes that bind tenants, texts, kills of a builder',
    finds: 'a change, a text or a step unlike those beside it in its table',
    all: { minutes: 3, CASES: 'all' },
  },
  models: {
    ...inProcess('tests/proofs/models'),
    shows:
      'One click has one effect, and one screen is shown at a time, after any sequence of events, late and lost answers',
    finds: 'an order of events that nobody thought of',
    all: { minutes: 4, MODEL_RUNS: '20000' },
    long: { minutes: 10, MODEL_RUNS: '50000' },
    seed: 'MODEL_SEED',
  },
  forms: {
    ...inProcess('tests/proofs/forms'),
    shows:
      'Next goes on if and only if ajv accepts what is sent, for random schemas and random answers; a plain form and a structured one do the same',
    finds: 'a combination of keywords, branches and lists in which the form and the schema disagree',
    all: { minutes: 5, FORM_RUNS: '2000' },
    long: { minutes: 25, FORM_RUNS: '10000' },
    run: drawForms,
    seed: 'FORM_SEED',
  },
  damaged: {
    ...inProcess('tests/proofs/damaged-files'),
    shows:
      'A damaged or truncated file of a journey is a problem with file and line, and ends neither the check nor the comparison',
    finds: 'a file that the check of the studio answers with an exception',
    all: { minutes: 2, DAMAGED_RUNS: '300' },
    long: { minutes: 90, DAMAGED_RUNS: '10000' },
    seed: 'DAMAGED_SEED',
  },
  journeys: {
    ...inProcess('tests/proofs/journey-fuzz'),
    shows: 'A randomly damaged journey has problems or runs, within seconds',
    finds: 'damage at which the check throws, hangs or is silent',
    all: { minutes: 4, FUZZ_RUNS: '6000' },
    long: { minutes: 70, FUZZ_RUNS: '100000' },
    seed: 'FUZZ_SEED',
  },
  imports: {
    ...inProcess('tests/proofs/imports'),
    shows:
      'An imported form with pages goes the same ways, and refuses the same answers, as in its own engine, which npm installs; forms of RJSF drawn by our theme have its values and verdicts',
    finds: 'a definition that means something else there',
    all: { minutes: 4 },
    long: { minutes: 12, JSON_FORMS_RUNS: '1000' },
  },
  beside: {
    cores: 2,
    paths: ['tests/proofs/beside-studio'],
    after: ['build'],
    setUp: ensurePostgres,
    run: inOrder(inProcess('tests/proofs/beside-studio').run, onPostgres(inProcess('tests/proofs/beside-studio').run)),
    shows:
      'A tenant waits at most twice as long beside a check of 4 MB, a view of the largest table of numbers and a build, on the embedded database and of two processes on PostgreSQL',
    finds: 'work of the studio in the thread that answers tenants, or that comes before it on the same processors',
    all: { minutes: 7 },
  },
  requests: {
    ...onServer('tests/resilience/abuse/fuzz'),
    shows: 'Any request to the API gets an answer of its contract, and nothing of another tenant',
    finds: 'a body or header at which the server fails',
    all: { minutes: 4, FUZZ_RUNS: '1000' },
    long: { minutes: 30, FUZZ_RUNS: '10000' },
    seed: 'FUZZ_SEED',
  },
  attack: {
    ...onServer(
      ...['tests/resilience/abuse/attacks', 'tests/resilience/abuse/codes', 'tests/resilience/abuse/host'],
      'tests/resilience/abuse/slow-',
      ...['api/http/origin', 'api/calls/consent-rules'],
      ...['api/startup', 'api/store/key-check'],
    ),
    shows: 'Guesses, floods, lying hosts and damaged starts are refused in words, at their full size',
    finds: 'a limit that holds for a hundred guesses and not for ten thousand',
    all: { minutes: 3, ATTACK: 'full' },
  },
  kills: {
    ...onServer('tests/resilience/faults'),
    shows:
      'Nothing acknowledged is lost when a server is killed, or its database lost, at any step of a call, a release, or of publishing texts',
    finds: 'a step after which a repeated request does its work twice, or never',
    all: { minutes: 7, KILLS: '20' },
  },
  pressure: {
    ...onServer('tests/resilience/faults/pressure', 'tests/resilience/faults/full-disk'),
    shows: 'Locked rows, frozen backends, a dead network, a full disk: others are answered, the refused are saved once',
    finds: 'a fault of the database that one round in ten shows',
    all: { minutes: 4, PRESSURE_ROUNDS: '3' },
    long: { minutes: 12, PRESSURE_ROUNDS: '10' },
  },
  embedded: {
    cores: 1,
    // These have two processes at one database, or fill its disk.
    run: vitest({
      options: ofServer,
      env: {
        EXCLUDED_TESTS: ['full-disk', 'kill-publish', 'kill-release'].map((name) => `**/${name}.test.ts`).join(' '),
      },
    }),
    shows: 'All tests of the server pass on the embedded database, also those of its folder: kills, leases, backups',
    finds: 'a statement or a value that only the embedded driver has otherwise',
    all: { minutes: 4 },
  },
  pooler: {
    cores: 1,
    setUp: async () => {
      await ensurePostgres();
      await ensurePgbouncer();
    },
    run: behindPooler(inServer('api/', 'tests/resilience/abuse/', 'tests/resilience/faults/')),
    shows: 'All tests of the server pass behind PgBouncer in transaction mode',
    finds: 'a statement that needs the connection of the one before',
    all: { minutes: 8 },
  },
  soak: {
    cores: 1,
    setUp: ensurePostgres,
    run: onPostgres(vitest({ options: ['--config=soak.config.ts'] })),
    shows:
      'Tenants under kills and failovers of two processes each end where the journey says, with one landlord and one check',
    finds: 'a leak, or a rare loss between two servers',
    all: { minutes: 3, SOAK_TENANTS: '300' },
    long: { minutes: 60, SOAK_TENANTS: '10000' },
  },
  network: {
    ...inBrowser('proxy-'),
    shows:
      'Slow, cut off, refused and unanswered calls end on the next screen, and a reload on a slow network is never blank, in each state',
    finds: 'a screen that a lost answer leaves without a way on',
    all: { minutes: 8, FAULTS: 'all' },
  },
  restarts: {
    ...inBrowser('restarts'),
    setUp: async () => {
      await ensurePostgres();
      await ensureTestBrowsers();
    },
    run: onPostgres(playwright({ paths: ['restarts'] })),
    shows:
      'The server is killed, or its database away for 20 s, at any call of both checks, and the tenant ends where the journey says',
    finds: 'a call whose tenant is signed out or sent to the waitlist by an outage',
    long: { minutes: 17, RESTARTS: 'all' },
  },
  walker: {
    ...inBrowser('walker'),
    shows:
      'Random use of the app in Chromium has no blank page, console error or policy violation, and no success without a passed check',
    finds: 'a sequence of gestures, reloads and losses that nobody thought of',
    all: { minutes: 5, WALKER_SEEDS: '7', WALKER_STEPS: '80' },
    long: { minutes: 120, WALKER_SEEDS: '120', WALKER_STEPS: '200' },
    seed: 'WALKER_SEED',
  },
  accessibility: {
    ...inBrowser('accessibility', 'gallery', 'right-to-left', 'planted-states', 'baseline', '/pages'),
    shows:
      'Each state of each journey and of the gallery passes axe and IBM Equal Access in every size, scheme and language; each page is as in its pictures and shows the same before and after hydration; each sweep finds a planted fault',
    finds: 'a colour, size or name that is wrong in one combination only',
    all: { minutes: 5, CASES: 'all' },
    long: { minutes: 30, ACCESSIBILITY: 'full' },
  },
  previews: {
    cores: 2,
    paths: ['tests/proofs/studio'],
    after: ['build'],
    setUp: ensureTestBrowsers,
    run: inOrder(vitest({ paths: ['drawn-states'] }), playwright({ paths: ['studio-drawn'] })),
    shows: 'The studio draws each state as the app does, in each language',
    finds: 'a state whose preview is of another view than the app',
    all: { minutes: 3, run: inProcess('tests/proofs/studio').run },
    long: { minutes: 15, REVIEW_ALL: '1' },
  },
  bundle: {
    ...inProcess('tests/proofs/bundle'),
    shows: 'Nothing in the first load grows with the number of screens or journeys',
    finds: 'an import that puts every screen into the first chunk',
    all: { minutes: 2 },
  },
  keywords: {
    ...inProcess('tests/proofs/draft7', 'tests/proofs/reword'),
    shows:
      'A form judges cases of every keyword as ajv does; the journeys with other words pass the check, and no test repeats a word',
    finds: 'a keyword, a text or a test that only a real case shows',
    all: { minutes: 1 },
  },
  ops: {
    ...inProcess('tests/proofs/ops'),
    shows: 'Each page of docs/ops/ can be followed: its commands print what it says, and what it promises happens',
    finds: 'a page that no longer leads where it says',
    all: { minutes: 2 },
  },
  releases: {
    ...inProcess('tests/proofs/releases-of-structure'),
    shows: 'A change of the steps is built, checked and replayed by the real build',
    finds: 'a release that is built of other files than it was checked with',
    all: { minutes: 3 },
  },
  flows: {
    ...inBrowser(),
    run: playwright({ options: ['--project=proof*'] }),
    shows:
      'In a browser, every branch of both checks, every page of the studio, other bases and languages, published texts and releases work',
    finds: 'a branch that the engine takes and a browser does not show',
    all: { minutes: 15 },
  },
  embedding: {
    ...inBrowser(),
    // Each packs the engine, in the same folder.
    run: playwright({ paths: ['embedding', 'examples', 'mounted-journey'], options: ['--workers=1'] }),
    shows:
      'docs/embedding.md works in an empty folder with the packed engine, every command and file; so do the apps in examples/, under a strict policy and hostile styles',
    finds: 'a file that is missing in the package, or a step that is missing in the page',
    all: { minutes: 3 },
  },
  image: {
    cores: 1,
    run: script('tests/deploy/main.ts'),
    shows: 'The steps of deploy/Dockerfile run in empty folders, and what they make starts and is healthy',
    finds: 'a file or package that the image lacks',
    all: { minutes: 3 },
  },
  third: {
    cores: 2,
    takesWords: true,
    run: script('bin/test/in-copy.mjs', ['third']),
    shows: 'The gate passes in a copy of the project with further journeys',
    finds: 'a test that takes the journeys of today for all there are',
    long: { minutes: 8 },
  },
  reword: {
    cores: 2,
    takesWords: true,
    run: script('bin/test/in-copy.mjs', ['reword']),
    shows: 'The gate passes in a copy of the project in which every text has other words',
    finds: 'a test that repeats a word of the product',
    long: { minutes: 8 },
  },
  draft7: {
    cores: 1,
    run: tool('tsx/dist/cli.mjs', ['tests/proofs/draft7/main.ts']),
    shows:
      'A form judges the cases of JSON-Schema-Test-Suite for draft-07 as ajv does; its folder is the next argument',
    finds: 'a keyword whose rare form the compiler gets wrong',
  },
  mutation: {
    cores: 2,
    setUp: ensurePostgres,
    takesWords: true,
    run: script('bin/mutation.mjs'),
    shows: `A change of the code makes a test fail; a room is the next argument: ${Object.keys(mutationRooms).join(', ')}`,
    finds: 'code that no test needs',
    long: { minutes: 300 },
  },
};

const newSeed = String(Date.now() % 2 ** 30);

/** The proofs as steps of `npm run test:all` or `npm run test:long`: those with settings for it, and those that `names` names. */
export function proofSteps(length, names = []) {
  const other = length === 'all' ? 'long' : 'all';
  return Object.fromEntries(
    Object.entries(proofs).flatMap(([name, proof]) => {
      const settings = proof[length] ?? (names.includes(name) ? (proof[other] ?? {}) : undefined);
      return settings ? [[name, stepOf(proof, settings)]] : [];
    }),
  );
}

function stepOf(
  { shows, seed, all: _all, long: _long, finds: _finds, ...step },
  { minutes: _minutes, run, ...settings },
) {
  const wanted = { ...settings, ...(seed && { [seed]: newSeed }) };
  const env = Object.fromEntries(Object.entries(wanted).map(([name, value]) => [name, process.env[name] ?? value]));
  return { ...step, ...(run && { run }), title: shows, env, repeat: seed ? `${seed}=${env[seed]} ` : '' };
}

/** The table of the proofs, one line each. */
export function listProofs() {
  const lines = Object.entries(proofs).map(([name, { shows, finds, all, long }]) => {
    const minutes = [all, long].map((settings) => String(settings?.minutes ?? '-').padStart(4)).join('');
    return `${name.padEnd(14)}${minutes}  ${shows}.\n${' '.repeat(24)}Only it finds ${finds}.`;
  });
  return ['name           all long  (minutes in test:all and test:long)', ...lines].join('\n');
}
