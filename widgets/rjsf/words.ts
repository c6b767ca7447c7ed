/** The words of forms that RJSF draws, in English. What RJSF says itself has its own text, with `{first}` for its `%1`. */
export const formWords = {
  required: 'Please fill this in.',
  wrong: 'Please check this.',
  minLength: '{limit} or more characters, please.',
  maxLength: '{limit} or fewer characters, please.',
  minimum: '{limit} or more, please.',
  maximum: '{limit} or less, please.',
  minItems: 'Please add more: {limit} or more.',
  maxItems: 'Please remove some: {limit} at most.',
  mustFill: 'Something in here must be filled in.',
  item: 'Item',
  yes: 'Yes',
  no: 'No',
  newKey: 'New Value',
  add: 'Add',
  addItem: 'Add Item',
  copy: 'Copy',
  down: 'Move down',
  up: 'Move up',
  remove: 'Remove',
  clear: 'clear input',
  option: 'Option {first}',
  titledOption: '{first} option {second}',
  key: '{first} Key',
  unsupported: 'Unsupported field schema.',
} as const;

/** Says a word of a widget, with its placeholders filled. */
export type Say = (word: string, values?: Readonly<Record<string, string | number>>) => string;

/** The English words, for a form outside a journey. */
export const sayInEnglish =
  (words: Readonly<Record<string, string>>): Say =>
  (word, values = {}) =>
    (words[word] ?? word).replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));

/** RJSF's text for a word: `Option {first}` => `Option %1`. */
const byText = new Map<string, string>(
  Object.entries(formWords).map(([word, text]) => [text.replace('{first}', '%1').replace('{second}', '%2'), word]),
);

/** Says one of the texts that RJSF asks for; one that has no word here stays as it is. */
export function translate(say: Say, text: string, [first = '', second = '']: readonly string[] = []): string {
  const word = byText.get(text);
  if (word) return say(word, { first, second });
  return text.replace('%1', first).replace('%2', second);
}

interface SchemaError {
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** What is wrong, in words. */
export function messageOf(say: Say, { keyword, params }: SchemaError): string {
  if (keyword === 'required' || keyword === 'dependencies') return say('required');
  const limit = Number(params.limit);
  return keyword in formWords && Number.isFinite(limit) ? say(keyword, { limit }) : say('wrong');
}
