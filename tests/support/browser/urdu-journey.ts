import type { JourneySketch } from '../../bench/web/journeys.ts';

const words = {
  required: 'براہ کرم بھریں: {label}۔',
  invalid: 'براہ کرم دیکھیں: {label}۔',
  missing: 'ابھی باقی ہے: {fields}',
  check: 'دیکھیں: {fields}',
  problem: 'کچھ درست نہیں ہے',
  retry: 'دوبارہ کوشش کریں',
  busy: 'براہ کرم انتظار کریں…',
  waiting: 'کنکشن کا انتظار ہے…',
  stillChecking: 'جانچ جاری ہے۔ اس میں ایک منٹ لگ سکتا ہے۔',
  loadFailed: 'اگلا صفحہ نہیں کھل سکا۔ کنکشن دیکھ کر دوبارہ کوشش کریں۔',
  newVersion: 'اس ایپ کا نیا نسخہ آ گیا ہے۔ یہ صفحہ بند کر کے دوبارہ کھولیں؛ آپ کا لکھا محفوظ ہے۔',
  reload: 'صفحہ دوبارہ کھولیں',
  newTab: '(نئے ٹیب میں کھلتا ہے)',
  close: 'بند کریں',
  progress: 'مرحلہ {n} از {count}',
  languages: 'زبان',
  languageChanged: 'یہ صفحہ اب اردو میں ہے۔',
  toasts: 'پیغامات',
  noScript: 'اس صفحے کو جاوا اسکرپٹ چاہیے۔ اسے چالو کر کے صفحہ دوبارہ کھولیں۔',
  offline: 'آپ آف لائن ہیں۔ آپ کا بھیجا ہوا انتظار کرے گا۔',
  unkept: 'آپ کا براؤزر جوابات محفوظ نہیں رکھ سکتا، اس لیے مکمل کرنے سے پہلے یہ صفحہ بند نہ کریں۔',
  wait: 'بہت بار کوشش ہوئی۔ {time} میں دوبارہ کوشش کریں۔',
  sending: 'فائلیں بھیجے جانے تک انتظار کریں۔',
  unsent: 'کچھ فائلیں نہیں بھیجی گئیں۔',
  entryNumber: '{label} {n} از {count}',
  entryError: '{label} {n}: {text}',
  entriesFromTo: '{min} سے {max} تک۔',
  entriesExactly: 'ٹھیک {max}۔',
  entriesAtLeast: 'کم از کم {min}۔',
  entriesAtMost: 'زیادہ سے زیادہ {max}۔',
  tooFewEntries: '{label}: کم از کم {min} لکھیں۔',
  tooManyEntries: '{label}: زیادہ سے زیادہ {max} ہو سکتے ہیں۔',
  sameEntries: '{label}: دو اندراج ایک جیسے ہیں۔',
  entryRemoved: '{label} {n} ہٹا دیا گیا۔',
  undoRemoval: 'واپس لائیں',
  moveUp: 'اوپر کریں',
  moveDown: 'نیچے کریں',
  chooseForm: 'براہ کرم چنیں: {label}۔',
  wholeForm: 'آپ کے جوابات ایک دوسرے سے میل نہیں کھاتے۔ براہ کرم دیکھیں۔',
};

const choices = (...labels: readonly (readonly [value: string, label: string])[]) => ({
  choices: labels.map(([value, label]) => ({ value, label })),
});

/** A journey whose screens are in Urdu, with an English translation of its first heading; amounts are in Pakistani rupees. */
export const urduJourney: JourneySketch = {
  journey: {
    ...{ title: 'کرایہ', description: 'کرایہ نامہ', start: 'form', notFound: 'form', entries: {} },
    flows: { main: ['form', 'people', 'done'] },
    session: {
      type: 'object',
      properties: {
        name: { type: 'string', keep: 'memory' },
        rent: { type: 'integer', keep: 'memory' },
        since: { type: 'string', keep: 'memory' },
      },
    },
    frame: { tagline: 'کرایہ آسان' },
    widgets: {},
    words,
    settings: {
      locale: { language: 'ur', country: 'PK', currency: 'PKR' },
      flags: {},
      redirectAllow: [],
      toast: { position: 'top-right', milliseconds: 3000 },
      brand: 'rent-club',
    },
  },
  screens: {
    form: {
      ...{ path: '/', title: 'گھر' },
      fields: {
        name: { label: 'نام', widget: 'text', help: 'جو کرایہ نامے پر ہو۔', messages: { required: 'نام لکھیں۔' } },
        rent: { label: 'ماہانہ کرایہ', widget: 'money', messages: { required: 'کرایہ لکھیں۔' } },
        since: { label: 'کب سے', widget: 'date', messages: { required: 'تاریخ چنیں۔' } },
        kind: {
          ...{ label: 'گھر', widget: 'radio', messages: { required: 'ایک چنیں۔' } },
          options: choices(['flat', 'فلیٹ'], ['house', 'مکان']),
        },
      },
      blocks: [
        { progress: true },
        { heading: 'آپ کا گھر' },
        { fields: ['name', 'rent', 'since', 'kind'] },
        { actions: { blocks: [{ submit: { label: 'آگے', needs: ['name', 'rent', 'since', 'kind'] } }] } },
      ],
      on: {
        submit: [
          { set: { 'session.name': 'form.name', 'session.rent': 'form.rent', 'session.since': 'form.since' } },
          { goto: 'next' },
        ],
      },
    },
    people: {
      ...{ path: '/people', title: 'لوگ' },
      fields: {
        people: {
          label: 'ساتھ رہنے والے',
          entries: {
            each: {
              label: 'فرد',
              parts: { name: { label: 'نام', widget: 'text', messages: { required: 'نام لکھیں۔' } } },
            },
            ...{ add: 'ایک اور', remove: 'ہٹائیں' },
          },
        },
      },
      blocks: [
        { progress: true },
        { button: { label: 'پیچھے', event: 'back', look: 'back' } },
        { heading: 'کون ساتھ رہے گا؟' },
        { fields: ['people'] },
        { actions: { blocks: [{ submit: 'آگے' }] } },
      ],
      on: { back: [{ goto: 'back' }], submit: [{ goto: 'next' }] },
    },
    done: {
      ...{ path: '/done', title: 'شکریہ' },
      blocks: [{ heading: 'شکریہ، {session.name}' }, { text: 'کرایہ {session.rent|money}، {session.since|date} سے۔' }],
    },
  },
  schemas: {
    form: {
      type: 'object',
      required: ['name', 'rent', 'since', 'kind'],
      properties: {
        name: { type: 'string', minLength: 1, maxLength: 60 },
        rent: { type: 'integer', minimum: 1000, maximum: 999999 },
        since: { type: 'string', format: 'date' },
        kind: { enum: ['flat', 'house'] },
      },
    },
    people: {
      type: 'object',
      required: ['people'],
      properties: {
        people: {
          ...{ type: 'array', minItems: 1, maxItems: 3 },
          items: {
            type: 'object',
            required: ['name'],
            properties: { name: { type: 'string', minLength: 1, maxLength: 60 } },
          },
        },
      },
    },
  },
  copies: {
    en: {
      language: 'en',
      texts: {
        'journey.json': {
          '/words/languageChanged': { from: words.languageChanged, text: 'This page is now in English.' },
        },
        form: { '/blocks/1/heading': { from: 'آپ کا گھر', text: 'Your home' } },
      },
    },
  },
};
