/**
 * The rooms of `npm run mutation`: what is mutated, and the tests that must notice. Tests that start a browser, a build or
 * another process are left out: they would run once for each mutant.
 */
export const mutationRooms = {
  runtime: {
    mutate: ['src/runtime/**/*.ts'],
    tests: ['src/runtime/**/*.test.ts', 'tests/engine/*.test.ts', 'tests/contract/effects.test.ts'],
  },
  runner: {
    mutate: ['src/runner/**/*.ts'],
    tests: ['src/runner/**/*.test.ts', 'tests/engine/*.test.ts'],
  },
  validate: {
    mutate: ['src/validate/**/*.ts'],
    tests: ['src/validate/**/*.test.ts', 'tests/broken.test.ts', 'tests/journeys/samples.test.ts'],
  },
  formats: {
    mutate: ['src/formats/**/*.ts'],
    tests: ['src/formats/**/*.test.ts'],
  },
  actions: {
    mutate: ['src/actions/*.ts', '!src/actions/index.ts'],
    tests: ['src/actions/**/*.test.ts', 'tests/contract/actions.test.ts'],
  },
  sessions: {
    mutate: ['api/sessions.ts', 'api/store/sessions.ts'],
    tests: ['api/sessions.test.ts', 'api/routes/*.test.ts'],
  },
  codes: {
    mutate: ['api/code*.ts', 'api/codes/**/*.ts', 'api/store/codes.ts'],
    tests: ['api/code*.test.ts', 'api/codes/**/*.test.ts', 'api/routes/calls.test.ts', 'tests/abuse/codes.test.ts'],
  },
  idempotency: {
    mutate: ['api/idempotency/**/*.ts', 'api/store/requests.ts'],
    tests: ['api/idempotency/**/*.test.ts'],
  },
  limits: {
    mutate: ['api/limits/**/*.ts', 'api/network*.ts', 'api/network/**/*.ts'],
    tests: ['api/limits/**/*.test.ts', 'api/network*.test.ts', 'api/network/**/*.test.ts'],
  },
};
