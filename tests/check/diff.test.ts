import { describe, expect, test } from 'vitest';
import { readDiffed } from '../../bin/journey/read-diffed.ts';
import { diffJourneys } from '../../src/changes/diff/diff.ts';
import { rewordedText } from '../../src/changes/diff/reword.ts';

const before = await readDiffed(process.cwd(), process.cwd(), 'move-in');

// biome-ignore lint/suspicious/noExplicitAny: a test edits any place of any file.
type Editable = any;

const screen = (id: string) => `journeys/move-in/screens/${id}.json`;
const titleOf = (id: string): string => `"${(before[screen(id)] as Editable).title}"`;
const labelOf = (id: string, field: string): string => `"${(before[screen(id)] as Editable).fields[field].label}"`;
const journey = 'journeys/move-in/journey.json';

/** The changes that are found when one file is edited, as `<kind> <sentence>`. */
function changesOf(file: string, edit: (value: Editable) => void): string[] {
  const value = structuredClone(before[file]);
  edit(value);
  return diffJourneys('move-in', before, { ...before, [file]: value as never }).map(
    ({ kind, sentence }) => `${kind} ${sentence}`,
  );
}

const faq = (value: Editable): Editable[] => value.blocks.find((block: Editable) => block.accordion).accordion.items;
const consent = (value: Editable) => value.blocks.find((block: Editable) => block.text?.purpose).text;
const questions = faq(before[screen('faq')]).map(({ question }) => `"${question}"`);

test('a question moved to the front => one sentence', () => {
  const changes = changesOf(screen('faq'), (value) => faq(value).unshift(...faq(value).splice(2, 1)));
  expect(changes).toEqual([
    `order Moved the question ${questions[2]} of ${titleOf('faq')} before the question ${questions[0]}`,
  ]);
});

test('a question moved and reworded => moved, and its words', () => {
  const changes = changesOf(screen('faq'), (value) => {
    faq(value).push(...faq(value).splice(0, 1));
    faq(value).at(-1).answer += ' Gladly.';
  });
  expect(changes[0]).toMatch(/^order Moved the question/);
  expect(changes[1]).toMatch(/^copy Reworded the answer of ".*\[\+ Gladly\.\] \(not yet translated into Hindi\)$/);
  expect(changes).toHaveLength(2);
});

test('a question removed => one sentence, and none about those after it', () => {
  const changes = changesOf(screen('faq'), (value) => faq(value).splice(1, 1));
  expect(changes).toEqual([`structure Removed the question ${questions[1]} of ${titleOf('faq')}`]);
});

test('a heading with other words => reworded, not removed and added', () => {
  const changes = changesOf(screen('landlord-detail'), (value) => {
    value.blocks.find((block: Editable) => block.heading).heading = 'Whose home is it?';
  });
  expect(changes).toEqual([expect.stringMatching(/^copy Reworded the heading of /)]);
});

test('a translation => its language and the words that differ', () => {
  const [change] = changesOf('journeys/move-in/copy/hi.json', (value) => {
    value.texts.faq['/title'].text += ' नया';
  });
  expect(change).toMatch(/^copy Reworded the Hindi of the title of ".*": .*\[\+ नया\]$/);
});

test('a text of consent, and its translation => consent, for a second person', () => {
  const [change] = changesOf(screen('identity-info'), (value) => {
    consent(value).text += ' Agreed.';
  });
  expect(change).toMatch(/^consent Reworded the text .*\[\+ Agreed\.\]/);
  const at = Object.keys((before['journeys/move-in/copy/hi.json'] as Editable).texts['identity-info']).find((one) =>
    /^\/blocks\/6\/text/.test(one),
  );
  const [translated] = changesOf('journeys/move-in/copy/hi.json', (value) => {
    value.texts['identity-info'][at ?? ''].text += ' नया';
  });
  expect(translated).toMatch(/^consent Reworded the Hindi/);
});

test('an amount of a fee, and the figure that computes one => consent', () => {
  const [change] = changesOf(screen('faq'), (value) => {
    faq(value)[1].answer = faq(value)[1].answer.replace('{facts.fee}', '5%');
  });
  expect(change).toMatch(/^consent Reworded the answer of .*\[\{facts.fee\} → 5%\]/);
  const [fact] = changesOf(journey, ({ facts }) => facts.fee.percent.splice(1, 1, 5));
  expect(fact).toBe('consent Changed the fact "fee" from [3,4] to [3,5]');
  const [figure] = changesOf(journey, (value) => {
    value.figures.feeTo.round.product[1] = 0.05;
  });
  expect(figure).toMatch(/^consent /);
});

test('two steps in another order => one sentence', () => {
  const changes = changesOf(journey, ({ flows }) =>
    flows['quick-check'].splice(1, 0, ...flows['quick-check'].splice(2, 1)),
  );
  expect(changes).toEqual([`order Moved ${titleOf('landlord-detail')} before ${titleOf('identity-info')}`]);
});

test('where an outcome leads => the outcome and the titles', () => {
  const id = 'work-detail';
  const text = JSON.stringify(before[screen(id)]).replace('"goto":"error-screen"', '"goto":"faq"');
  const changes = changesOf(screen(id), (value) => Object.assign(value, JSON.parse(text)));
  expect(changes).toEqual([
    expect.stringMatching(/^structure After "[a-z-]+" of [a-z-]+, ".*" leads to ".*" instead of ".*"$/),
  ]);
  expect(changes[0]).toContain(`leads to ${titleOf('faq')} instead of ${titleOf('error-screen')}`);
});

describe('a variant by share', () => {
  const [shown, own] = [titleOf('onboarding'), titleOf('landing')];
  const half = { share: 0.5, show: 'onboarding' };
  const described = (variants: readonly object[], now: readonly object[]): string[] => {
    const [old, next] = [variants, now].map((list) => ({
      ...before,
      [screen('landing')]: { ...(before[screen('landing')] as Editable), variants: list },
    }));
    return diffJourneys('move-in', old as never, next as never).map(({ kind, sentence }) => `${kind} ${sentence}`);
  };
  const isMail = { path: 'session.entry', eq: 'B' };

  test.each([
    ['added', [], [half], `${shown} is now shown instead of ${own} to 50 % of its visitors`],
    ['removed', [half], [], `${shown} is no longer shown instead of ${own} to 50 % of its visitors`],
    [
      'changed',
      [half],
      [{ ...half, share: 0.125 }],
      `${shown} is shown instead of ${own} to 12.5 % of its visitors instead of 50 %`,
    ],
    [
      'added with a condition',
      [],
      [{ ...half, when: isMail }],
      `${shown} is now shown instead of ${own} to 50 % of its visitors, under a condition`,
    ],
    [
      'given to a variant with a condition',
      [{ when: isMail, show: 'onboarding' }],
      [{ ...half, when: isMail }],
      `${shown} is shown instead of ${own} to 50 % of its visitors instead of everybody for whom its condition holds`,
    ],
    [
      'taken from a variant with a condition',
      [{ ...half, when: isMail }],
      [{ when: isMail, show: 'onboarding' }],
      `${shown} is shown instead of ${own} to everybody for whom its condition holds, and no longer to 50 % of its visitors`,
    ],
  ])('%s => one sentence', (_, old, now, sentence) => {
    expect(described(old, now)).toEqual([`structure ${sentence}`]);
  });

  test('the first variant of a screen => the same sentence', () => {
    expect(changesOf(screen('faq'), (value) => Object.assign(value, { variants: [half] }))).toEqual([
      `structure ${shown} is now shown instead of ${titleOf('faq')} to 50 % of its visitors`,
    ]);
  });

  test('a variant without a share => under a condition', () => {
    expect(described([{ when: isMail, show: 'onboarding' }], [])).toEqual([
      `structure ${shown} is no longer shown instead of ${own} under a condition`,
    ]);
  });
});

test('rules => loosened, tightened, or breaking where a draft may no longer fit', () => {
  const schema = 'schemas/move-in/work-detail.schema.json';
  const where = `in the data of ${titleOf('work-detail')}`;
  const edited = (edit: (value: Editable) => void) => changesOf(schema, edit);
  expect(edited(({ properties }) => properties.employmentType.enum.push('Student'))).toEqual([
    `loosened "Student" is now among the choices of ${labelOf('work-detail', 'employmentType')} ${where}`,
  ]);
  expect(edited(({ properties }) => properties.employmentType.enum.shift())).toEqual([
    `breaking "Salaried" is no longer among the choices of ${labelOf('work-detail', 'employmentType')} ${where}`,
  ]);
  expect(edited(({ required }) => required.pop())).toEqual([
    `loosened ${labelOf('work-detail', 'companyEmail')} is no longer required ${where}`,
  ]);
  expect(edited(({ required }) => required.push('fax'))).toEqual([`tightened "fax" is now required ${where}`]);
});

test('a shared rule => named; narrowed for what is saved => breaking', () => {
  const narrow = ({ $defs }: Editable) => {
    $defs.phone.pattern = '^[7-9][0-9]{9}$';
    $defs.phoneCode.pattern = '^[1-9]{4}$';
  };
  expect(changesOf('schemas/fields.schema.json', narrow)).toEqual([
    expect.stringMatching(/^breaking "phone" must be of the form \S+ instead of \S+ in the shared rules "fields"$/),
    expect.stringMatching(/^tightened "phoneCode" must be of the form/),
  ]);
});

test('sensitive or writeOnly dropped => breaking', () => {
  expect(changesOf(journey, ({ session }) => delete session.properties.ownPan.sensitive)).toEqual([
    'breaking "ownPan" is no longer sensitive: it may be saved and shown',
  ]);
  expect(
    changesOf('schemas/move-in/verification.schema.json', ({ properties }) => delete properties.aadhaar.writeOnly),
  ).toEqual([
    expect.stringContaining(`breaking ${labelOf('verification', 'aadhaar')} is no longer secret: it may be saved`),
  ]);
  expect(changesOf(journey, ({ session }) => Object.assign(session.properties.panNumber, { keep: 'memory' }))).toEqual([
    'breaking Changed the keep of the stored value "panNumber" from "local" to "memory"',
  ]);
});

test('a path, and a removed screen => breaking', () => {
  const [change] = changesOf(screen('faq'), (value) => Object.assign(value, { path: '/questions' }));
  expect(change).toBe(`breaking Changed the path of ${titleOf('faq')} from "/faq" to "/questions"`);
  const { [screen('faq')]: _, ...rest } = before;
  expect(diffJourneys('move-in', before, rest)).toMatchObject([{ kind: 'breaking' }]);
});

describe('what is taken away => what people no longer see, are asked for or send', () => {
  const work = screen('work-detail');
  const workTitle = titleOf('work-detail');
  const inputs = Object.entries<string>((before[work] as Editable).on.submit[0].with);
  const [, [input, source]] = inputs as [never, [string, string]];
  const sent = `${labelOf('work-detail', source.replace('form.', ''))} (${input})`;

  test('a field', () =>
    expect(changesOf(work, ({ fields }) => delete fields.designation)).toEqual([
      `structure ${workTitle} no longer asks for ${labelOf('work-detail', 'designation')}`,
    ]));

  test('an input of a call', () =>
    expect(changesOf(work, ({ on }) => delete on.submit[0].with[input])).toEqual([
      `structure ${workTitle} no longer sends ${sent} with generate-journey`,
    ]));

  test('a call, and an event with one', () => {
    const all = [changesOf(work, ({ on }) => on.submit.shift()), changesOf(work, ({ on }) => delete on.submit)];
    for (const [change] of all) {
      expect(change).toContain(`structure On "submit", ${workTitle} no longer sends `);
      expect(change).toContain(sent);
      expect(change).toMatch(/ with generate-journey$/);
    }
  });

  test('a block => its texts', () => {
    const { card } = (before[screen('success-screen')] as Editable).blocks.find((block: Editable) => block.card);
    const [change] = changesOf(screen('success-screen'), (value) => {
      value.blocks = value.blocks.filter((block: Editable) => !block.card);
    });
    const labels = card.rows.map(({ label }: Editable) => `"${label}"`).join(', ');
    expect(change).toBe(
      `structure ${titleOf('success-screen')} no longer shows the card "${card.title}", with ${labels}`,
    );
  });

  test('a screen => what it asked for and sent', () => {
    const { [work]: _, ...rest } = before;
    const [{ sentence } = { sentence: '' }] = diffJourneys('move-in', before, rest);
    expect(sentence).toContain(
      `Removed the screen ${workTitle}. It asked for ${labelOf('work-detail', 'employmentType')}, `,
    );
    expect(sentence).toContain(sent);
  });

  test('a recorded walkthrough', () => {
    const file = 'journeys/move-in/scenarios/landlord-told.json';
    const { [file]: scenario, ...rest } = before;
    expect(diffJourneys('move-in', before, rest)).toEqual([
      {
        ...{ kind: 'check', file, at: '' },
        sentence: `Removed the recorded walkthrough "${(scenario as Editable).title}": nothing checks this way any more`,
      },
    ]);
    expect(changesOf(file, ({ steps }) => steps.pop())).toEqual([
      `check Changed the recorded walkthrough "${(scenario as Editable).title}"`,
    ]);
  });
});

test('brand, glossary and waivers => each with what it changes', () => {
  const [colour] = changesOf('public/brand/rent-club.json', ({ colours }) =>
    Object.assign(colours.light, { bg: '#fff' }),
  );
  expect(colour).toMatch(/^look Changed the light colour "bg" of the brand "rent-club" from "#\w+" to "#fff"$/);
  const [partner] = changesOf('public/brand/rent-club.json', (value) => Object.assign(value, { partner: 'Other Ltd' }));
  expect(partner).toMatch(/^consent Changed the partner of the brand/);
  const [term] = changesOf('journeys/move-in/glossary.json', ({ terms }) => terms.pop());
  expect(term).toMatch(/^check Removed the .* in the glossary$/);
  const [waiver] = changesOf('journeys/move-in/waivers.json', ({ waivers }) => waivers.pop());
  expect(waiver).toMatch(/^check Removed the .*sensitive-start.* in the waivers$/);
});

test.each([
  ['हाँ-नहीं', 'हाँ और नहीं', 'हाँ[- → और] नहीं'],
  ['We call you soon.', 'We call you today.', 'We call you [soon → today].'],
  ['We call you.', 'We may call you.', 'We [+ may] call you.'],
  ['We will call you.', 'We call you.', 'We [− will] call you.'],
])('%s, %s => %s', (from, to, expected) => {
  expect(rewordedText(from, to)).toBe(expected);
});
