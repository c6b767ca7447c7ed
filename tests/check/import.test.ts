import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openImportFolder } from '../support/import-folder.ts';

const { folder, importForm, errors, warnings, screen, schema } = openImportFolder();

describe('a form of react-jsonschema-form', () => {
  test('=> a journey that passes the check, with labels, widgets and order', async () => {
    const { code, text } = await importForm({
      schema: {
        title: 'Register',
        type: 'object',
        required: ['name'],
        properties: {
          about: { type: 'string' },
          name: { type: 'string', title: 'Full name' },
          kind: { type: 'string', enum: ['a', 'b'], enumNames: ['Kind A', 'Kind B'] },
          photo: { type: 'string', format: 'data-url' },
        },
      },
      uiSchema: { 'ui:order': ['name', '*'], about: { 'ui:widget': 'textarea', 'ui:help': 'Two lines.' } },
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(text).toContain('Files are sent for a tenant who is signed in: set "session.uid" on a screen before.');
    expect(await screen('form')).toMatchObject({
      title: 'Register',
      fields: {
        name: { label: 'Full name', widget: 'text' },
        about: { label: 'About', widget: 'textarea', help: 'Two lines.' },
        kind: {
          options: {
            choices: [
              { value: 'a', label: 'Kind A' },
              { value: 'b', label: 'Kind B' },
            ],
          },
        },
      },
      blocks: [{ heading: 'Register' }, { fields: ['name', 'about', 'kind', 'photo'] }, { submit: 'Next' }],
    });
  });
});

test('a form whose questions decide the way, and that ends at two pages => no warning', async () => {
  const question = (name: string) => ({ type: 'YesNoField', name, title: `Do you have a ${name}?` });
  const condition = {
    name: 'cat',
    value: {
      name: 'cat',
      conditions: [
        {
          field: { name: 'cat', type: 'YesNoField', display: 'cat' },
          ...{ operator: 'is', value: { type: 'Value', value: 'true', display: 'Yes' } },
        },
      ],
    },
  };
  const { code } = await importForm({
    ...{ name: 'Pets', startPage: '/pets', lists: [], conditions: [condition] },
    pages: [
      {
        ...{ path: '/pets', title: 'Pets', components: [question('cat'), question('dog')] },
        next: [{ path: '/name', condition: 'cat' }, { path: '/other' }],
      },
      { path: '/name', title: 'Its name', components: [{ type: 'TextField', name: 'name', title: 'Name' }] },
      { path: '/other', title: 'Another pet', components: [question('bird')], next: [{ path: '/summary' }] },
      { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [] },
    ],
  });
  expect([code, await errors(), await warnings()]).toEqual([0, [], []]);
});

describe('a form definition with pages', () => {
  const pages = {
    name: 'Apply',
    startPage: '/owner',
    pages: [
      {
        path: '/pets',
        title: 'Pets',
        components: [{ type: 'CheckboxesField', name: 'pets', title: 'Which pets?', list: 'kinds' }],
        next: [{ path: '/summary' }],
      },
      {
        path: '/owner',
        title: 'You',
        components: [
          { type: 'Para', content: '<p>About you</p>' },
          { type: 'TextField', name: 'fullName', title: 'Name', schema: { max: 40 } },
          { type: 'YesNoField', name: 'hasPets', title: 'Do you have pets?' },
          { type: 'UkAddressField', name: 'home', title: 'Home', options: { required: false } },
          { type: 'DatePartsField', name: 'born', title: 'Date of birth', hint: 'As on your passport' },
          { type: 'FlashCard', name: 'card', title: 'Cards' },
          {
            ...{ type: 'FileUploadField', name: 'papers', title: 'Papers', schema: { min: 1, max: 2 } },
            options: { accept: 'application/pdf' },
          },
        ],
        next: [{ path: '/pets', condition: 'has' }, { path: '/summary' }],
      },
      { path: '/summary', title: 'Summary', controller: './pages/summary.js', components: [] },
    ],
    lists: [
      {
        name: 'kinds',
        items: [
          { text: 'Cat', value: 'cat' },
          { text: 'Dog', value: 'dog' },
        ],
      },
    ],
    conditions: [
      {
        name: 'has',
        displayName: 'Has pets',
        value: { conditions: [{ field: { name: 'hasPets' }, operator: 'is', value: { value: 'true' } }] },
      },
    ],
  };

  // UkAddressField of @defra/forms-engine-plugin 8.0.1 asks for no county.
  test('an address => its four parts, and a postcode is judged as in the source', async () => {
    await importForm(pages);
    expect(Object.keys((await screen('owner')).fields.home.parts)).toEqual([
      ...['addressLine1', 'addressLine2', 'town', 'postcode'],
    ]);
    const { addressLine1, postcode } = (await schema('owner')).properties.home.properties;
    expect(addressLine1.maxLength).toBe(100);
    const isPostcode = new RegExp(postcode.pattern, 'u');
    expect(['BS1 4ST', 'sw1a1aa', 'EC1A 1BB', ' M1 1AE '].filter((text) => !isPostcode.test(text))).toEqual([]);
    expect(['BS1', 'BS14 4S', '560001', 'BS1  4ST'].filter((text) => isPostcode.test(text))).toEqual([]);
  });

  test('=> a screen for each page, branches and a summary, and it passes the check', async () => {
    const { code, text } = await importForm(pages);
    expect([code, await errors()]).toEqual([0, []]);
    expect(text).toContain('"Cards" on "You" has no field: there is nothing like "FlashCard".');
    expect((await readdir(join(folder(), 'journeys/new/screens'))).sort()).toEqual([
      'form-sent.json',
      'owner.json',
      'pets.json',
      'summary.json',
    ]);
    expect(await screen('owner')).toMatchObject({
      path: '/',
      blocks: [
        { heading: 'You' },
        { text: 'About you' },
        { fields: ['fullName', 'hasPets', 'home', 'born', 'papers'] },
        { submit: 'Next' },
      ],
      on: {
        'files-saved': [
          { if: { path: 'form.hasPets', eq: true }, then: [{ goto: 'pets' }], else: [{ goto: 'summary' }] },
        ],
        upload: [{ run: 'upload' }],
      },
      fields: { papers: { label: 'Papers', widget: 'file', options: { types: ['application/pdf'], most: 2 } } },
    });
    expect((await screen('summary')).blocks[1]).toMatchObject({ summary: { from: 'flow' } });
  });
});

describe('a form definition that its own engine runs is written whole', () => {
  const text = (name: string, more: object = {}) => ({ type: 'TextField', name, title: name, ...more });
  const yesNo = (name: string) => ({ type: 'YesNoField', name, title: name });
  const page = (path: string, components: readonly object[], more: object = {}) => ({
    path,
    title: path,
    components,
    ...more,
  });
  const goesTo = ({ on }: { readonly on: { readonly submit: readonly object[] } }) => on.submit;

  // @defra/forms-engine-plugin 8.0.1: V2 takes the pages in the order of the file, and ignores startPage.
  test('V2 with startPage "/summary" => the first page first, each page under its condition', async () => {
    const { code } = await importForm({
      ...{ engine: 'V2', name: 'Cows', startPage: '/summary' },
      pages: [
        page('/cows', [{ ...yesNo('hasCows'), id: 'c1' }], { title: '' }),
        page('/how-many', [{ type: 'NumberField', name: 'many', title: 'How many?', schema: { precision: 2 } }], {
          condition: 'k1',
        }),
        { path: '/summary', title: 'Check', controller: 'SummaryPageController' },
      ],
      conditions: [
        {
          ...{ id: 'k1', displayName: 'Has cows' },
          items: [{ id: 'i1', componentId: 'c1', operator: 'is', type: 'BooleanValue', value: true }],
        },
      ],
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(await screen('cows')).toMatchObject({ path: '/', title: 'hasCows' });
    expect(goesTo(await screen('cows'))).toEqual([
      { if: { path: 'form.hasCows', eq: true }, then: [{ goto: 'how-many' }], else: [{ goto: 'summary' }] },
    ]);
    expect((await screen('how-many')).fields.many).toMatchObject({ widget: 'number', options: { decimals: true } });
    expect((await schema('how-many')).properties.many).toEqual({ type: 'number', multipleOf: 0.01 });
  });

  test('answers that every way to a summary stores => required there; those of one way, and those left out, not', async () => {
    const [always, oneWay, optional] = ['hasCows', 'hasMilk', 'hasHay'];
    const shownFor = (name: string, id: string, componentId: string) => ({
      ...{ id, displayName: name },
      items: [{ id: `i${id}`, componentId, operator: 'is', type: 'BooleanValue', value: true }],
    });
    const { code } = await importForm({
      ...{ engine: 'V2', name: 'Cows', startPage: '/summary' },
      pages: [
        page('/cows', [{ ...yesNo(always), id: 'c1' }]),
        page('/hay', [{ ...yesNo(optional), id: 'c2', options: { required: false } }]),
        page('/milk', [{ ...yesNo(oneWay), id: 'c3' }], { condition: 'k1' }),
        page('/cheese', [text('cheese')], { condition: 'k2' }),
        page('/straw', [text('straw')], { condition: 'k3' }),
        { path: '/summary', title: 'Check', controller: 'SummaryPageController' },
      ],
      conditions: [shownFor('cows', 'k1', 'c1'), shownFor('milk', 'k2', 'c3'), shownFor('hay', 'k3', 'c2')],
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(await screen('summary')).toMatchObject({ requires: [always] });
  });

  test('startPage without a slash => found; of two links without a condition, the last; no link => an end', async () => {
    const { code } = await importForm({
      startPage: 'second',
      pages: [
        page('/first', [text('a')], { next: [] }),
        page('/second', [yesNo('b')], { next: [{ path: '/other' }, { path: '/first' }] }),
        page('/other', [{ type: 'Para', content: 'Not for you.' }]),
      ],
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(goesTo(await screen('second'))).toEqual([{ goto: 'first' }]);
    expect(goesTo(await screen('first'))).toEqual([{ goto: 'form-sent' }]);
    expect(await screen('other')).not.toHaveProperty('on');
  });

  test('paths that would be one id, a path like the last screen, and one of 274 characters => screens of their own', async () => {
    const long = `/${'a-very-long-name-'.repeat(16)}x`;
    const paths = ['/about-you', '/about/you', '/form-sent', long];
    const { code } = await importForm({
      pages: paths.map((path, index) =>
        page(path, [text(`q${'abcd'[index]}`)], { next: [{ path: paths[index + 1] ?? '/about-you' }] }),
      ),
    });
    expect([code, await errors()]).toEqual([0, []]);
    const files = await readdir(join(folder(), 'journeys/new/screens'));
    expect(files.filter((name) => !name.startsWith('a-very-long-name-')).sort()).toEqual([
      'about-you-2.json',
      'about-you.json',
      'form-sent-2.json',
      'form-sent.json',
    ]);
  });

  test('braces in titles, labels and texts => written, as in the source', async () => {
    const { code } = await importForm({
      pages: [
        page('/a', [text('a', { title: 'Rent {monthly}', hint: '{{ who }}' })], { title: 'About {you}', next: [] }),
      ],
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(await screen('a')).toMatchObject({
      title: 'About {lbrace}you{rbrace}',
      fields: { a: { label: 'Rent {lbrace}monthly{rbrace}', help: '{lbrace}{lbrace} who {rbrace}{rbrace}' } },
    });
  });

  test('a value that the list has not => never; one name with two types on two branches => each on its own', async () => {
    const condition = (name: string, field: string, value: string) => ({
      ...{ name, displayName: name },
      value: {
        name,
        conditions: [
          {
            field: { name: field, type: 'x', display: 'x' },
            operator: 'is',
            value: { type: 'Value', value, display: value },
          },
        ],
      },
    });
    const { code, text: said } = await importForm({
      pages: [
        page('/kind', [{ type: 'RadiosField', name: 'kind', title: 'Kind', list: 'kinds' }], {
          next: [{ path: '/n', condition: 'gone' }, { path: '/n', condition: 'cat' }, { path: '/t' }],
        }),
        page('/n', [{ type: 'NumberField', name: 'x', title: 'Number' }], { next: [{ path: '/last' }] }),
        page('/t', [text('x')], { next: [{ path: '/last' }] }),
        page('/last', [text('z')], { next: [{ path: '/kind', condition: 'five' }] }),
      ],
      lists: [
        {
          name: 'kinds',
          items: [
            { text: 'Cat', value: 'cat' },
            { text: 'Dog', value: 'dog' },
          ],
        },
      ],
      conditions: [condition('gone', 'kind', 'fish'), condition('cat', 'kind', 'cat'), condition('five', 'x', '5')],
    });
    expect([code, await errors(), said]).toEqual([0, [], expect.not.stringContaining('could not be read')]);
    expect(goesTo(await screen('kind'))).toEqual([
      { if: { path: 'form.kind', eq: 'cat' }, then: [{ goto: 'n' }], else: [{ goto: 't' }] },
    ]);
    expect(goesTo(await screen('last'))[0]).toMatchObject({
      if: {
        any: [
          { path: 'session.n_x', eq: 5 },
          { path: 'session.t_x', eq: '5' },
        ],
      },
    });
  });

  test('a condition on a value that a question never has => decided, named, and the rest is written', async () => {
    const compared = (field: string, operator: string, value: string) => ({
      ...{ field: { name: field, type: 'x', display: 'x' }, operator },
      value: { type: 'Value', value, display: value },
    });
    const or = { coordinator: 'or' };
    const conditions = [
      { name: 'never', value: { conditions: [compared('a', 'is', 'Asha')] } },
      {
        name: 'either',
        value: {
          conditions: [compared('a', 'is', 'Asha'), { ...compared('n', 'is at least', '18'), ...or }],
        },
      },
      {
        name: 'contrary',
        value: {
          conditions: [
            compared('b', 'is not', 'x'),
            {
              conditions: [
                { ...compared('b', 'is not', 'y'), coordinator: 'and' },
                { ...compared('b', 'is', 'z'), ...or },
                compared('b', 'is not', 'z'),
              ],
            },
          ],
        },
      },
    ];
    const { code, text: said } = await importForm({
      pages: [
        page(
          '/first',
          [
            text('a', { schema: { regex: '^[0-9]+$' } }),
            { type: 'NumberField', name: 'n', title: 'n', schema: { precision: 0 } },
          ],
          {
            next: [
              { path: '/second', condition: 'never' },
              { path: '/second', condition: 'either' },
              { path: '/third' },
            ],
          },
        ),
        page('/second', [text('b')], { next: [{ path: '/fourth', condition: 'contrary' }, { path: '/third' }] }),
        page('/third', [text('c')], { next: [] }),
        page('/fourth', [text('d')], { next: [] }),
      ],
      conditions,
    });
    expect([code, await errors()]).toEqual([0, []]);
    expect(said).toContain('A condition behind the page "/first" never holds: "form.a" can never be "Asha".');
    expect(goesTo(await screen('first'))).toEqual([
      {
        if: { all: [{ path: 'form.n', exists: true }, { not: { path: 'form.n', lt: 18 } }] },
        then: [{ goto: 'second' }],
        else: [{ goto: 'third' }],
      },
    ]);
    const isNot = (value: string) => ({
      all: [{ path: 'form.b', exists: true }, { not: { path: 'form.b', eq: value } }],
    });
    expect(goesTo(await screen('second'))[0]).toMatchObject({ if: { all: [isNot('x'), isNot('y')] } });
  });

  test('patterns without anchors or Unicode mode, own messages, telephone numbers => as in the source; the rest is named', async () => {
    const { code, text: said } = await importForm({
      pages: [
        page(
          '/a',
          [
            text('code', {
              schema: { regex: '[0-9]{3}' },
              options: { customValidationMessage: 'Three digits, please.' },
            }),
            text('dash', { schema: { regex: '^[0-9]{2}\\-[0-9]{2}$' } }),
            { type: 'TelephoneNumberField', name: 'phone', title: 'Phone' },
            { type: 'MultilineTextField', name: 'why', title: 'Why?', options: { maxWords: 20 } },
            { type: 'NumberField', name: 'rent', title: 'Rent', options: { prefix: '£' } },
            { type: 'DatePartsField', name: 'from', title: 'From', options: { maxDaysInPast: 7 } },
          ],
          { next: [], repeat: { options: { name: 'x', title: 'X' }, schema: { min: 1, max: 2 } } },
        ),
      ],
    });
    expect([code, await errors()]).toEqual([0, []]);
    const { properties } = await schema('a');
    expect(new RegExp(properties.code.pattern, 'u').test('a123b')).toBe(true);
    expect(new RegExp(properties.dash.pattern, 'u').test('12-34')).toBe(true);
    for (const number of ['112', '+44 (0) 20 7946 0018 - 0019'])
      expect([number, new RegExp(properties.phone.pattern, 'u').test(number)]).toEqual([number, true]);
    expect((await screen('a')).fields.code.messages).toMatchObject({ pattern: 'Three digits, please.' });
    for (const what of ['limit of words', 'prefix', 'limit of days in the past', 'may be repeated'])
      expect(said).toContain(what);
  });
});

// DeclarationField of @defra/forms-engine-plugin 4.23.0.
test('a declaration that may be left out => a box that can be unticked again; else one that must be ticked', async () => {
  const agree = { type: 'DeclarationField', title: 'Agree' };
  const components = [
    { ...agree, name: 'maybe', options: { required: false } },
    { ...agree, name: 'must' },
  ];
  const { code } = await importForm({ pages: [{ path: '/a', title: 'A', components, next: [] }] });
  expect([code, await errors()]).toEqual([0, []]);
  expect((await schema('a')).properties).toEqual({
    maybe: { type: 'boolean' },
    must: { type: 'boolean', const: true },
  });
});

// As @jsonforms/core 3.8.0 draws them.
describe('a form of JSON Forms', () => {
  const text = { type: 'string' };
  const control = (scope: string, more: object = {}) => ({ type: 'Control', scope, ...more });
  const rule = (effect: string, scope: string, schema: object) => ({ rule: { effect, condition: { scope, schema } } });
  const yes = { const: true };
  const laidOut = async (properties: object, ...elements: readonly object[]) => {
    const uischema = { type: 'VerticalLayout', elements };
    const { code, text: said } = await importForm({ schema: { type: 'object', properties }, uischema });
    expect([code, await errors()]).toEqual([0, []]);
    return { said, ...(await screen('form')) };
  };

  test('rules of controls, of parts and of groups => on blocks and parts', async () => {
    const { fields, blocks } = await laidOut(
      {
        has: { type: 'boolean' },
        fee: { type: 'number' },
        why: text,
        home: { type: 'object', properties: { town: text, lane: text } },
        work: { type: 'object', properties: { kind: { enum: ['a', 'b'] }, other: text } },
      },
      control('#/properties/has'),
      control('#/properties/fee', rule('SHOW', '#/properties/has', yes)),
      control('#/properties/why', rule('HIDE', '#/properties/has', yes)),
      {
        type: 'Group',
        elements: [control('#/properties/home/properties/town'), control('#/properties/home/properties/lane')],
        ...rule('SHOW', '#/properties/has', yes),
      },
      control('#/properties/work/properties/kind'),
      control('#/properties/work/properties/other', rule('SHOW', '#/properties/work/properties/kind', { const: 'b' })),
    );
    const has = { path: 'form.has', eq: true };
    expect(blocks.slice(1, -1)).toEqual([
      { fields: ['has'] },
      { fields: ['fee'], when: has },
      { fields: ['why'], when: { not: has } },
      { fields: ['home'], when: has },
      { fields: ['work'] },
    ]);
    expect(fields.work.parts.other.when).toEqual({ path: 'form.work.kind', eq: 'b' });
  });

  test('a list with details => its parts in their order, with their rules', async () => {
    const entry = { type: 'object', properties: { works: { type: 'boolean' }, name: text, firm: text, age: text } };
    const { fields, said } = await laidOut(
      { people: { type: 'array', items: entry } },
      {
        type: 'ListWithDetail',
        scope: '#/properties/people',
        options: {
          detail: {
            type: 'VerticalLayout',
            elements: [
              control('#/properties/name'),
              control('#/properties/works'),
              control('#/properties/firm', rule('SHOW', '#/properties/works', yes)),
            ],
          },
        },
      },
    );
    const { parts } = fields.people.entries.each;
    expect(Object.keys(parts)).toEqual(['name', 'works', 'firm']);
    expect(parts.firm.when).toEqual({ path: 'entry.works', eq: true });
    expect(said).toContain('"people > each > age" has no field: no control names it.');
  });

  test('a control of the whole form => every property', async () => {
    expect(Object.keys((await laidOut({ a: text, b: text }, control('#'))).fields)).toEqual(['a', 'b']);
  });

  test('a scope that leads through branches of the schema => the property', async () => {
    const { fields } = await laidOut({ a: text }, control('#/properties/a'), control('#/then/properties/a'));
    expect(Object.keys(fields)).toEqual(['a']);
  });

  test('rules on what nobody is asked for, and on a value that is never given => decided, and named', async () => {
    const { fields, blocks, said } = await laidOut(
      { kind: { enum: ['a', 'b'] }, gone: text, never: text, always: text, wrong: text, locked: text },
      control('#/properties/kind'),
      control('#/properties/never', rule('SHOW', '#/properties/gone', { const: 'x' })),
      control('#/properties/always', rule('HIDE', '#/properties/gone', { const: 'x' })),
      control('#/properties/wrong', rule('SHOW', '#/properties/kind', { const: 'c' })),
      control('#/properties/locked', rule('ENABLE', '#/properties/gone', { const: 'x' })),
    );
    expect(Object.keys(fields)).toEqual(['kind', 'always', 'locked']);
    expect(blocks.slice(1, -1)).toEqual([{ fields: ['kind', 'always', 'locked'] }]);
    expect(fields.locked.lockedWhen).toEqual({ path: 'journey.language', exists: true });
    expect(said).toContain('The control of "#/properties/never" is left out: its rules never show it.');
    expect(said).toContain('A condition of "wrong" never holds: "form.kind" can never be "c".');
  });
});

test.each([
  ['SurveyJS', { pages: [{ name: 'a', elements: [{ type: 'text', name: 'q' }] }] }],
  ['SurveyJS', { elements: [{ type: 'text', name: 'q' }] }],
  ['form-js', { type: 'default', schemaVersion: 19, components: [{ type: 'textfield', key: 'q' }] }],
  ['Form.io', { display: 'form', components: [{ type: 'textfield', key: 'q' }] }],
  ['Form.io', { title: 'A', components: [{ type: 'panel', components: [] }] }],
  ['SurveyJS', { pages: [{ name: 'intro' }, { name: 'a', elements: [{ type: 'text', name: 'q' }] }] }],
  ['SurveyMonkey', { title: 'A', pages: [{ questions: [{ family: 'single_choice', subtype: 'vertical' }] }] }],
  ['Qualtrics', { SurveyEntry: { SurveyName: 'A' }, SurveyElements: [] }],
  ['FHIR', { resourceType: 'Questionnaire', status: 'draft', item: [{ linkId: '1', text: 'Name', type: 'string' }] }],
  [
    'Open Forms',
    { name: 'A', steps: [{ index: 0, formDefinition: 'https://forms.example/api/v2/form-definitions/1' }] },
  ],
  ['Open Forms', { name: 'A', slug: 'a', configuration: { components: [{ type: 'textfield', key: 'q' }] } }],
  ['Typeform', { title: 'A', fields: [{ ref: 'q', title: 'Name', type: 'short_text', properties: {} }] }],
  ['Google Forms', { formId: 'x', info: { title: 'A' }, items: [{ itemId: '1', questionItem: { question: {} } }] }],
  ['JotForm', { responseCode: 200, content: { 1: { qid: '1', type: 'control_textbox', text: 'Name' } } }],
  ['JotForm', { 1: { type: 'control_head', text: 'A' }, 2: { type: 'control_email', text: 'Mail' } }],
  ['Gravity Forms', { 0: { title: 'A', fields: [{ type: 'text', id: 1, formId: 1, label: 'Q' }] }, version: '2.9' }],
  ['ODK', { survey: [{ type: 'text', name: 'q', label: 'Name' }], choices: [], settings: [] }],
  ['ODK', { content: { survey: [{ type: 'text', name: 'q' }] }, asset_type: 'survey' }],
  ['ODK', { type: 'survey', name: 'data', children: [{ type: 'text', name: 'q', label: 'Name' }] }],
  ['Formily', { schema: { type: 'object', properties: { q: { type: 'string', 'x-component': 'Input' } } }, form: {} }],
  ['Formily', { type: 'object', properties: { a: { type: 'void', properties: { q: { 'x-component': 'Input' } } } } }],
  ['Formly', [{ key: 'q', type: 'input', props: { label: 'Name' } }]],
  ['Formly', [{ key: 'q', type: 'input', templateOptions: { label: 'Name' } }]],
  ['REDCap', [{ field_name: 'q', form_name: 'a', field_type: 'text', field_label: 'Name' }]],
  [
    'XForms',
    '<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head/><h:body/></h:html>',
  ],
])('a form of %s => says that its files are not read', async (tool, content) => {
  const { code, text } = await importForm(content);
  expect([code, text]).toEqual([1, expect.stringContaining(`is a form of ${tool}`)]);
});

test.each([
  ['text that is no JSON', 'hello'],
  ['JSON that is no form', { hello: 1 }],
  ['a layout without a schema', { type: 'VerticalLayout', elements: [{ type: 'Control', scope: '#/properties/a' }] }],
  ['a form without a value that can be asked for', { schema: { type: 'object', properties: { a: { type: 'null' } } } }],
])('%s => exit code 1, and nothing is written', async (_, content) => {
  expect((await importForm(content)).code).toBe(1);
  expect(await readdir(folder())).toEqual(['form.json']);
});
