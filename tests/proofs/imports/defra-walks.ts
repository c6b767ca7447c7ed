import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { anyPagesFile } from './any-pages-file.ts';
import { type Random, randomFrom } from './random.ts';

// Walks forms in their own engine, which wants Node without a test runner, and writes the walks to a file.

/** A form definition, as far as a walk reads it. */
export interface WalkedFile {
  readonly engine?: string;
  readonly startPage?: string;
  readonly pages: readonly {
    readonly path: string;
    readonly repeat?: unknown;
    readonly components?: readonly { readonly type: string }[];
  }[];
  readonly lists?: readonly { readonly name: string; readonly items: readonly { readonly value: unknown }[] }[];
}

/** One press of Continue: what was posted, our values of it, and where it led. */
export interface WalkedStep {
  readonly path: string;
  readonly posted: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: readonly string[];
  /** Undefined at the end of the form. */
  readonly next?: string;
}

/** A form and the walks through it. */
export interface WalkedForm {
  readonly name: string;
  readonly file: WalkedFile;
  readonly walks: readonly (readonly WalkedStep[])[];
}

interface Component {
  readonly type: string;
  readonly name: string;
  readonly list?: { readonly items: readonly { readonly value: unknown }[] };
}

interface Page {
  readonly path: string;
  readonly collection: {
    readonly fields: readonly Component[];
    validate(payload: object): { readonly value: object; readonly errors?: readonly { readonly text: string }[] };
    getStateFromValidForm(payload: object): object;
  };
  getStartPath(): string;
  getNextPath(context: object): string | undefined;
}

interface Form {
  readonly pages: readonly Page[];
  getFormContext(request: object, state: object): object;
}

const [engine = '', result = '', firstSeed = '1', count = '0'] = process.argv.slice(2);

/** Whether it is version 4.23, which has more components than 8.0.1. */
const isNewer = existsSync(join(engine, '.server/server/plugins/engine/components/PaymentField.js'));

/** An answer to a component, as their page posts it and as our field has it. */
type Answer = readonly [theirs: object, ours: unknown];

const two = (n: number): string => String(n).padStart(2, '0');

function answer({ type, name, list }: Component, random: Random): Answer {
  const choices = list?.items.map(({ value: one }) => one) ?? [];
  const value = (all: readonly unknown[]): Answer => {
    const one = random.of(all);
    // A field gives a text without the blanks at its ends, which their engine drops too.
    return [{ [name]: one === undefined ? '' : String(one) }, typeof one === 'string' ? one.trim() : one];
  };
  switch (type) {
    case 'YesNoField':
      return value([true, false]);
    case 'RadiosField': {
      // A browser posts nothing for radio buttons and boxes of which none is ticked.
      const chosen = random.of([...choices, undefined]);
      return chosen === undefined ? [{}, undefined] : [{ [name]: String(chosen) }, chosen];
    }
    case 'NumberField':
      return value([0, 1, 2, 3, 5, 17, 18, 40, 999, 1.5, -3, undefined]);
    case 'EmailAddressField':
      return value(['asha@example.com', 'asha', undefined]);
    case 'TelephoneNumberField':
      // Version 4.23 takes only numbers that exist.
      return value([...(isNewer ? [] : ['112', '+44 (0) 20 7946 0018 - 0019']), '+44 7911 123456', undefined]);
    case 'DeclarationField': {
      const isTicked = random.of([true, false]);
      return [isTicked ? { [name]: ['unchecked', 'true'] } : { [name]: ['unchecked'] }, isTicked || undefined];
    }
    case 'SelectField':
    case 'AutocompleteField':
      return value([...choices, undefined]);
    case 'CheckboxesField': {
      const chosen = choices.filter(() => random.of([true, false]));
      return chosen.length > 0 ? [{ [name]: chosen.map(String) }, chosen] : [{}, undefined];
    }
    case 'DatePartsField': {
      const [year, month, day] = [random.of([1990, 2024, 2026, 2030]), random.of([1, 2, 8]), random.of([1, 15, 28])];
      const parts = {
        [`${name}__day`]: String(day),
        [`${name}__month`]: String(month),
        [`${name}__year`]: String(year),
      };
      return [parts, `${year}-${two(month)}-${two(day)}`];
    }
    case 'MonthYearField': {
      const [year, month] = [random.of([1990, 2026]), random.of([1, 12])];
      return [{ [`${name}__month`]: String(month), [`${name}__year`]: String(year) }, `${year}-${two(month)}`];
    }
    case 'UkAddressField': {
      const lines = { addressLine1: '1 High Street', town: 'Bristol', postcode: 'BS1 4ST' };
      const optional = random.of([{}, { addressLine2: 'Flat 2' }]);
      const posted = { addressLine2: '', ...(isNewer && { county: '', uprn: '' }), ...lines, ...optional };
      return [
        Object.fromEntries(Object.entries(posted).map(([part, one]) => [`${name}__${part}`, one])),
        { ...lines, ...optional },
      ];
    }
    default:
      return value(['Asha', 'Asha Rao', 'x', '123', '12-34', 'a123b', 'A1', ' a ', 'Two words and more', undefined]);
  }
}

function walk(form: Form, start: string, random: Random, steps = 25): readonly WalkedStep[] {
  const walked: WalkedStep[] = [];
  let page = form.pages.find(({ path }) => path === start);
  // Version 4.23 wants a reference of each applicant.
  let state: object = { $$__referenceNumber: 'ABC-DEF-GHI' };
  while (page && walked.length < steps) {
    const answers = page.collection.fields.map((one) => [one.name, answer(one, random)] as const);
    const posted: Record<string, unknown> = Object.assign({}, ...answers.map(([, [theirs]]) => theirs));
    const { value, errors = [] } = page.collection.validate(posted);
    if (errors.length === 0) state = { ...state, ...page.collection.getStateFromValidForm(value) };
    const request = { params: { path: page.path.slice(1), slug: 'form' }, query: {} };
    const next = errors.length > 0 ? page.path : page.getNextPath(form.getFormContext(request, state));
    const isEnd = next === undefined || next === '/status';
    const values = Object.fromEntries(answers.map(([name, [, ours = null]]) => [name, ours]));
    walked.push({ path: page.path, posted, values, errors: errors.map(({ text }) => text), ...(!isEnd && { next }) });
    page = isEnd ? undefined : form.pages.find(({ path }) => path === next);
  }
  return walked;
}

async function readSample(sample: string): Promise<WalkedFile | undefined> {
  const text = readFileSync(join(engine, sample), 'utf8');
  if (sample.endsWith('.json')) return JSON.parse(text);
  if (sample.endsWith('.yaml')) return createRequire(join(engine, 'package.json'))('yaml').parse(text);
  // Some name a constant by an alias of the engine's own build.
  if (text.includes("from '~/")) return undefined;
  return (await import(pathToFileURL(join(engine, sample)).href)).default;
}

// Addresses and secrets of services, which a walk never calls.
const services = 'FEEDBACK_LINK NOTIFY_TEMPLATE_ID NOTIFY_API_KEY MANAGER_URL DESIGNER_URL SUBMISSION_URL UPLOADER_URL';
const secrets =
  'UPLOADER_BUCKET_NAME REDIS_HOST REDIS_USERNAME REDIS_PASSWORD REDIS_KEY_PREFIX SESSION_COOKIE_PASSWORD';
for (const name of [...services.split(' '), ...secrets.split(' ')])
  process.env[name] = `https://services.example/${'x'.repeat(20)}`;
process.env.NODE_ENV = 'production';

const models = join(engine, '.server/server/plugins/engine/models/FormModel.js');
const { FormModel } = (await import(pathToFileURL(models).href)) as {
  readonly FormModel: new (file: object, options: object) => Form;
};

function walked(name: string, file: WalkedFile, seeds: readonly number[]): WalkedForm | { readonly name: string } {
  try {
    const form = new FormModel(structuredClone(file), { basePath: 'form' });
    const start = form.pages[0]?.getStartPath() ?? '';
    return { name, file, walks: seeds.map((seed) => walk(form, start, randomFrom(seed))) };
  } catch (error) {
    // Not every sample is a form of this engine: some are of its former schemas, and have no page.
    return { name: `${name}: ${String(error).slice(0, 80)}` };
  }
}

const forms: object[] = [];
const folders = ['test/form/definitions', '.server/server/forms'].filter((one) => existsSync(join(engine, one)));
for (const inside of folders)
  for (const file of readdirSync(join(engine, inside)).filter((name) => /\.(js|json|yaml)$/.test(name))) {
    const sample = await readSample(join(inside, file));
    if (sample?.pages?.length) forms.push(walked(file, sample, [...Array(20).keys()]));
  }
// The engine refuses a few of the generated forms.
for (let seed = Number(firstSeed); seed < Number(firstSeed) + Number(count); seed++)
  forms.push(
    walked(`generated ${seed}`, anyPagesFile(randomFrom(seed)) as WalkedFile, [
      seed * 10,
      seed * 10 + 1,
      seed * 10 + 2,
    ]),
  );
writeFileSync(result, JSON.stringify(forms));
process.exit(0);
