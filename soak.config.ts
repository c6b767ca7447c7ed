import base from './vite.config.ts';

/** The soak test, which is too long for the other tests. */
export default {
  ...base,
  test: {
    ...base.test,
    projects: undefined,
    globalSetup: ['tests/support/global-setup.ts'],
    include: ['tests/resilience/soak/*.soak.ts'],
  },
};
