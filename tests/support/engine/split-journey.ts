/** The screens of a journey whose first one is shown in two ways, and whose second one in three. */
export const splitScreens = {
  welcome: {
    path: '/',
    title: 'Welcome',
    variants: [{ share: 0.5, show: 'welcome-short' }],
    blocks: [
      { heading: 'Welcome' },
      { text: 'All that we do for you, in many words.' },
      { button: { label: 'Go on', event: 'on' } },
    ],
    on: { on: [{ goto: 'details' }] },
  },
  'welcome-short': {
    path: '/welcome-short',
    title: 'Welcome, in short',
    blocks: [{ heading: 'Welcome, in short' }, { button: { label: 'Begin', event: 'begin' } }],
    on: { begin: [{ goto: 'details' }] },
  },
  details: {
    path: '/details',
    title: 'Details',
    variants: [
      { when: { path: 'session.campaign', eq: 'mail' }, show: 'details-mail' },
      { when: { path: 'session.campaign', exists: true }, share: 0.2, show: 'details-short' },
      { share: 0.3, show: 'details-long' },
    ],
    blocks: [{ heading: 'Details' }, { button: { label: 'Done', event: 'done' } }],
    on: { done: [{ goto: 'end' }] },
  },
  'details-mail': { path: '/details-mail', title: 'Mail', blocks: [{ heading: 'Mail' }] },
  'details-short': { path: '/details-short', title: 'Few details', blocks: [{ heading: 'Few details' }] },
  'details-long': {
    path: '/details-long',
    title: 'Many details',
    blocks: [{ heading: 'Many details' }, { button: { label: 'Done', event: 'done' } }],
    on: { done: [{ goto: 'end' }] },
  },
  end: {
    path: '/end',
    title: 'End',
    blocks: [{ heading: 'End' }, { button: { label: 'Again', event: 'again' } }],
    on: { again: [{ goto: 'welcome' }] },
  },
};

/** The session properties that its conditions read. */
export const splitSession = {
  campaign: { type: 'string', keep: 'session', key: 'campaign', query: 'campaign' },
};

/** Its flow: the screens that are shown instead of others are in none. */
export const splitFlow = { main: ['welcome', 'details', 'end'] };
