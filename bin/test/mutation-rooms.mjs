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
    mutate: ['api/tenants/sessions.ts', 'api/http/session-cookies.ts', 'api/store/sessions.ts'],
    tests: [
      'api/tenants/sessions.test.ts',
      'api/calls/sign-out.test.ts',
      'api/tenants/idempotency/idempotency.test.ts',
      'api/calls/{extend-session,my-data}.test.ts',
    ],
  },
  codes: {
    mutate: ['api/tenants/codes.ts', 'api/store/codes.ts'],
    tests: ['api/tenants/codes.test.ts', 'api/calls/aadhaar.test.ts', 'tests/resilience/abuse/{codes,host}.test.ts'],
  },
  idempotency: {
    mutate: ['api/tenants/idempotency/**/*.ts', 'api/store/requests.ts'],
    tests: ['api/tenants/idempotency/**/*.test.ts'],
  },
  limits: {
    mutate: ['api/tenants/limits/**/*.ts', 'api/store/{limit-records,proofs}.ts', 'api/config/network.ts'],
    tests: [
      'api/tenants/limits/**/*.test.ts',
      'api/store/limit-records.test.ts',
      'api/config/network.test.ts',
      'tests/resilience/abuse/{codes,host}.test.ts',
    ],
  },
};
