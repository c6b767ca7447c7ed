import type { Broken } from './define.ts';

export const unknownPathCases: readonly Broken[] = [
  {
    changes: [
      ['journeys/small/screens/phone.json', '"with": { "phone": "form.phone" }', '"with": { "phone": "form.fone" }'],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/with/phone',
      line: 17,
      column: 19,
      what: '"form.fone" does not exist',
      why: 'there would be no value here',
      fix: 'Use "form.phone", or declare it.',
    },
  },
  {
    changes: [['journeys/small/screens/phone.json', '"data.uid"', '"data.user.id"']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/sent/0/set/session.uid',
      line: 19,
      column: 31,
      what: '"data.user.id" does not exist',
      why: 'there would be no value here',
      fix: 'Use "data.uid", or declare it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/phone.json',
        '"session.uid": "data.uid"',
        '"session.uid": "data.uid", "session.id": "data.uid"',
      ],
    ],
    mended: [
      [
        'journeys/small/journey.json',
        '"session": {\n    "type": "object",\n    "properties": {',
        '"session": {\n    "type": "object",\n    "properties": {\n      "id": { "type": "string", "keep": "memory", "sensitive": true },',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/sent/0/set/session.id',
      line: 19,
      column: 58,
      what: '"session.id" does not exist',
      why: 'there would be no value here',
      fix: 'Use "session.uid", or declare it.',
    },
  },
  // The brand of the small journey names no partner, so a text cannot name one either.
  {
    changes: [['journeys/small/screens/phone.json', '{form.phone}', '{brand.partner}']],
    mended: [['journeys/small/screens/phone.json', '{brand.partner}', '{form.phone}']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/unavailable/0/toast',
      line: 20,
      column: 29,
      what: '"brand.partner" does not exist',
      why: 'there would be no value here',
      fix: 'Use "brand.name", or declare it.',
    },
  },
  {
    changes: [['journeys/small/screens/phone.json', '{form.phone}', '{phone}']],
    problem: {
      file: 'journeys/small/screens/phone.json',
      at: '/on/submit/0/outcomes/unavailable/0/toast',
      line: 20,
      column: 29,
      what: '"phone" does not exist',
      why: 'there would be no value here',
      fix: 'Use "form.phone", or declare it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '{data.place.district}', '{data.place.distric}']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/outcomes/found/0/note/text',
      line: 28,
      column: 53,
      what: '"data.place.distric" does not exist',
      why: 'there would be no value here',
      fix: 'Use "data.place.district", or declare it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"path": "flags.open"', '"path": "flags.opened"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/lockedWhen',
      line: 7,
      column: 52,
      what: '"flags.opened" does not exist',
      why: 'there would be no value here',
      fix: 'Use "flags.open", or declare it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '{ "note": { "field": "pincode", "text": "It',
        '{ "note": { "field": "pin", "text": "It',
      ],
    ],
    mended: [['journeys/small/screens/place.json', '"field": "pin"', '"field": "pincode"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/valid:pincode/0/outcomes/unavailable/0/note/field',
      line: 30,
      column: 39,
      what: '"form.pin" does not exist',
      why: 'there would be no value here',
      fix: 'Use "form.pincode", or declare it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"widget": "text"', '"widget": "text", "from": "session.pincode"']],
    mended: [['journeys/small/screens/place.json', '"from": "session.pincode"', '"from": "session.campaign"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/pincode/from',
      line: 6,
      column: 57,
      what: '"session.pincode" does not exist',
      why: 'there would be no value here',
      fix: 'Use "session.code", or declare it.',
    },
  },
  {
    changes: [
      ['journeys/small/screens/place.json', '"heading": "Your place"', '"heading": "Your place in {config.city}"'],
    ],
    also: ['missing-translation'],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/0/heading',
      line: 10,
      column: 7,
      what: '"config.city" does not exist',
      why: 'there would be no value here',
      fix: 'Use "config.chatUrl", or declare it.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"requires": ["uid"]', '"requires": ["uuid"]']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/requires/0',
      line: 4,
      column: 16,
      what: '"session.uuid" does not exist',
      why: 'the screen could never be entered',
      fix: 'Use "uid", or declare it in journey.json.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '"path": "session.campaign"', '"path": "session.campaing"']],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/variants/0/when',
      line: 4,
      column: 18,
      what: '"session.campaing" does not exist',
      why: 'there would be no value here',
      fix: 'Use "session.campaign", or declare it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/done.json',
        '{ "goto": "phone" }',
        '{ "if": { "path": "countdown.resend", "gt": 0 }, "then": [{ "print": true }] }',
      ],
    ],
    also: ['dead-end'],
    mended: [
      [
        'journeys/small/screens/done.json',
        '"if": { "path": "countdown.resend", "gt": 0 }, "then": [{ "print": true }]',
        '"if": { "path": "flags.open", "eq": true }, "then": [{ "goto": "phone" }]',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/if',
      line: 7,
      column: 19,
      what: '"countdown.resend" does not exist',
      why: 'there would be no value here',
      fix: 'Declare it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/waivers.json',
        ',\n    {\n      "code": "no-way-out",\n      "file": "screens/phone.json",\n      "reason": "The last screen of the small journey leads back to the first."\n    }',
        '',
      ],
      ['journeys/small/screens/done.json', '{ "goto": "phone" }', '{ "redirect": "config.chat", "otherwise": [] }'],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/redirect',
      line: 7,
      column: 19,
      what: '"config.chat" does not exist',
      why: 'there would be no value here',
      fix: 'Use "config.chatUrl", or declare it.',
    },
  },
  {
    changes: [['journeys/small/screens/done.json', '{ "goto": "phone" }', '{ "clear": ["form.phone"] }']],
    also: ['dead-end'],
    mended: [
      [
        'journeys/small/screens/done.json',
        '{ "clear": ["form.phone"] }',
        '{ "clear": ["session.campaign"] }, { "goto": "phone" }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/done.json',
      at: '/on/restart/0/clear/0',
      line: 7,
      column: 29,
      what: '"form.phone" does not exist',
      why: 'there would be no value here',
      fix: 'Declare it.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"owner": "uid"', '"owner": "uuid"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/resume/owner',
      line: 36,
      column: 44,
      what: '"uuid" is not a string with "keep": "local"',
      why: 'the owner of a saved session would be unknown',
      fix: 'Use "uid", or declare it as a string with "keep": "local".',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"owner": "uid"', '"same": { "keep": ["uuid"] }, "owner": "uid"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/resume/same/keep/0',
      line: 36,
      column: 63,
      what: '"uuid" is not a session property',
      why: 'the same tenant would be asked for it again',
      fix: 'Use "uid", or declare it.',
    },
  },
  {
    changes: [['journeys/small/journey.json', '"figures.weeks", 7', '"figures.week", 7']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/figures/days/product/0',
      line: 69,
      column: 65,
      what: '"figures.week" does not exist',
      why: 'there would be no value here',
      fix: 'Use "figures.weeks", or declare it.',
    },
  },
  {
    changes: [
      ['journeys/small/journey.json', '"figures": {', '"facts": { "week": { "days": 7 } },\n  "figures": {'],
      ['journeys/small/journey.json', '"figures.weeks", 7', '"figures.weeks", "facts.weak"'],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/figures/days/product/1',
      line: 70,
      column: 82,
      what: '"facts.weak" does not exist',
      why: 'there would be no value here',
      fix: 'Use "facts.week", or declare it.',
    },
  },
  // A sum takes one number, and a range is two.
  {
    changes: [
      ['journeys/small/journey.json', '"figures": {', '"facts": { "week": { "days": [5, 7] } },\n  "figures": {'],
      ['journeys/small/journey.json', '"figures.weeks", 7', '"figures.weeks", "facts.week"'],
    ],
    mended: [['journeys/small/journey.json', '"facts.week"', '"facts.week.to"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/figures/days/product/1',
      line: 70,
      column: 82,
      what: '"facts.week" cannot be read like this',
      why: 'there would be no value here',
      fix: 'In a text, write {facts.week}, or {facts.week|number} without its unit. A sum or comparison takes one number: of a range, its .from or .to.',
    },
  },
  {
    changes: [
      ['journeys/small/journey.json', '"figures": {', '"facts": { "week": { "days": 7 } },\n  "figures": {'],
      [
        'journeys/small/screens/place.json',
        '"heading": "Your place"',
        '"heading": "Your place for {facts.week|money}"',
      ],
    ],
    also: ['missing-translation'],
    mended: [['journeys/small/screens/place.json', '{facts.week|money}', '{facts.week}']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/0/heading',
      line: 10,
      column: 7,
      what: '"facts.week" cannot be read like this',
      why: 'there would be no value here',
      fix: 'In a text, write {facts.week}, or {facts.week|number} without its unit. A sum or comparison takes one number: of a range, its .from or .to.',
    },
  },
  {
    changes: [['journeys/small/screens/place.json', '"stamp": "session.campaign"', '"stamp": "session.campaing"']],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/on/back/1/stamp',
      line: 35,
      column: 36,
      what: '"session.campaing" does not exist',
      why: 'there would be no value here',
      fix: 'Use "session.campaign", or declare it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"brand": "small"',
        '"signedIn": { "at": "phone", "extend": { "run": "send-code", "with": { "phone": "session.phone" } }, "warnSeconds": 60, "ending": { "heading": "a", "text": "b", "label": "c" }, "ended": { "text": "d" } }, "brand": "small"',
      ],
    ],
    also: ['missing-translation'],
    mended: [['journeys/small/journey.json', '"session.phone"', '"session.uid"']],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/signedIn/extend/with/phone',
      line: 41,
      column: 76,
      what: '"session.phone" does not exist',
      why: 'there would be no value here',
      fix: 'Use "session.code", or declare it.',
    },
  },
  {
    changes: [
      [
        'journeys/small/journey.json',
        '"type": "string",\n        "keep": "local"',
        '"type": "integer",\n        "keep": "local"',
      ],
      ['journeys/small/screens/phone.json', '"session.uid": "data.uid"', '"session.uid": { "literal": 5 }'],
    ],
    mended: [
      [
        'journeys/small/journey.json',
        '"type": "integer",\n        "keep": "local"',
        '"type": "string",\n        "keep": "local"',
      ],
      ['journeys/small/screens/phone.json', '{ "literal": 5 }', '"data.uid"'],
    ],
    problem: {
      file: 'journeys/small/journey.json',
      at: '/settings/resume/owner',
      line: 36,
      column: 44,
      what: '"uid" is not a string with "keep": "local"',
      why: 'the owner of a saved session would be unknown',
      fix: 'Declare it as a string with "keep": "local".',
    },
  },
  {
    changes: [
      [
        'journeys/small/screens/place.json',
        '"label": "Back", "event": "back"',
        '"label": "Back", "event": "back", "busyWhen": { "path": "flags.opened", "eq": true }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/blocks/5/button/busyWhen',
      line: 20,
      column: 53,
      what: '"flags.opened" does not exist',
      why: 'there would be no value here',
      fix: 'Use "flags.open", or declare it.',
    },
  },
  {
    changes: [
      [
        'schemas/small/place.schema.json',
        '{ "type": "integer", "minimum": 1 }',
        '{ "type": "array", "items": { "type": "object", "properties": { "sum": { "type": "integer" } } } }',
      ],
      [
        'journeys/small/screens/place.json',
        '"widget": "money"',
        '"entries": { "each": { "label": "PIN code", "parts": { "sum": { "label": "PIN code", "widget": "money", "when": { "path": "entry.sun", "exists": true } } } }, "add": "Next", "remove": "Next" }',
      ],
    ],
    problem: {
      file: 'journeys/small/screens/place.json',
      at: '/fields/rent/entries/each/parts/sum/when',
      line: 7,
      column: 137,
      what: '"entry.sun" does not exist',
      why: 'there would be no value here',
      fix: 'Use "entry.sum", or declare it.',
    },
  },
];
