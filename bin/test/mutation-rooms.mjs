/**
 * The rooms of `npm run test:long -- mutation`: what is mutated, and the tests that must notice. Tests that start a browser, a build or
 * another process are left out: they would run once for each mutant.
 */
export const mutationRooms = {
  runtime: {
    mutate: ['src/engine/runtime/*.ts'],
    tests: ['src/engine/runtime/**/*.test.ts', 'tests/contract/engine/*.test.ts'],
  },
  effects: {
    mutate: ['src/engine/runtime/{effects,data,values}/**/*.ts'],
    tests: ['src/engine/runtime/**/*.test.ts', 'tests/contract/engine/*.test.ts', 'tests/contract/effects.test.ts'],
  },
  runner: {
    mutate: ['src/engine/runner/**/*.ts'],
    tests: ['src/engine/runner/**/*.test.ts', 'tests/contract/engine/*.test.ts'],
  },
  validate: {
    mutate: ['src/check/**/*.ts'],
    tests: ['src/check/**/*.test.ts', 'tests/check/broken.test.ts', 'tests/check/samples.test.ts'],
  },
  formats: {
    mutate: ['src/engine/formats/**/*.ts'],
    tests: ['src/engine/formats/**/*.test.ts'],
  },
  actions: {
    mutate: ['src/product/actions/*.ts', '!src/product/actions/index.ts'],
    tests: ['src/product/actions/**/*.test.ts', 'tests/contract/actions.test.ts'],
  },
  sessions: {
    mutate: ['api/sign-in/sessions.ts', 'api/store/sessions.ts'],
    tests: [
      'api/sign-in/{sessions,sign-out}.test.ts',
      'api/idempotency/idempotency.test.ts',
      'api/routes/{extend-session,my-data}.test.ts',
    ],
  },
  codes: {
    mutate: ['api/sign-in/codes.ts', 'api/store/codes.ts'],
    tests: ['api/sign-in/codes.test.ts', 'api/routes/aadhaar.test.ts', 'tests/resilience/abuse/{codes,host}.test.ts'],
  },
  idempotency: {
    mutate: ['api/idempotency/**/*.ts', 'api/store/requests.ts', 'api/store/steps.ts'],
    tests: ['api/idempotency/**/*.test.ts'],
  },
  limits: {
    mutate: ['api/limits/**/*.ts', 'api/http/network.ts'],
    tests: ['api/limits/**/*.test.ts', 'api/http/network.test.ts', 'tests/resilience/abuse/{codes,host}.test.ts'],
  },
};
