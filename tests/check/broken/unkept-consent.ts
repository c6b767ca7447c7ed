import type { Broken } from './define.ts';

const file = 'journeys/small/screens/place.json';
const last = '{ "send": "record", "with": { "consent": { "shown": "look" } } }]';
const uid = '"properties": {\n      "uid": {';
/** The small journey, which also stores what a tenant agreed to. */
const storing: Broken['changes'] = [
  [
    'journeys/small/journey.json',
    uid,
    uid.replace(
      '"uid"',
      '"consent": { "keep": "memory" }, "consentNeeded": { "type": "boolean", "keep": "memory" }, "uid"',
    ),
  ],
  [
    file,
    last,
    last.replace(
      ']',
      ', { "set": { "session.consent": { "shown": "look" } } }, { "clear": ["session.consentNeeded"] }]',
    ),
  ],
  [file, '"found": [{', '"found": [{ "set": { "session.consentNeeded": { "literal": true } } }, {'],
  [
    file,
    '{ "button": { "label": "Back", "event": "back" } }',
    '{ "button": { "label": "Back", "event": "back" } }, { "button": { "label": "Back", "event": "agree" }, "when": { "path": "session.consentNeeded", "eq": true } }',
  ],
];
const agreeing = (effects: string, at: string, column: number): Broken => ({
  changes: [...storing, [file, '"back": [', `"agree": ${effects},\n    "back": [`]],
  mended: [[file, `"agree": ${effects}`, `"agree": [{ "raise": "submit" }]`]],
  problem: {
    file,
    at,
    line: 35,
    column,
    what: '"agree" takes the consent for "look" as given, and sends it to no action that records it',
    why: 'nobody could prove it later',
    fix: 'Send it to "record" in this event too, or do not change this here.',
  },
});

export const unkeptConsentCases: readonly Broken[] = [
  {
    changes: [['journeys/small/screens/place.json', '"consent": { "shown": "look" }', '"consent": { "literal": {} }']],
    mended: [['journeys/small/screens/place.json', '{ "literal": {} }', '{ "shown": "look" }']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/3/text/purpose',
      line: 13,
      column: 83,
      what: 'the consent for "look" is sent to no action',
      why: 'nobody could prove it later',
      fix: 'Send it to an action that records it, in the event by which the tenant agrees.',
    },
  },
  agreeing('[{ "set": { "session.consent": { "shown": "look" } } }]', '/on/agree/0/set/session.consent', 26),
  agreeing('[{ "clear": ["session.consentNeeded"] }]', '/on/agree/0/clear/0', 27),
  agreeing(
    '[{ "if": { "path": "session.campaign", "exists": true }, "then": [{ "send": "record", "with": { "consent": { "shown": "look" } } }], "else": [{ "set": { "session.consent": { "shown": "look" } } }] }]',
    '/on/agree/0/else/0/set/session.consent',
    167,
  ),
  agreeing(
    '[{ "run": "record", "with": { "consent": { "shown": "look" } }, "outcomes": { "recorded": [{ "set": { "session.consent": { "shown": "look" } } }], "unavailable": [{ "clear": ["session.consentNeeded"] }] } }]',
    '/on/agree/0/outcomes/unavailable/0/clear/0',
    189,
  ),
];
