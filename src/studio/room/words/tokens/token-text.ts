import { placeholdersIn } from '../../../../engine/model/texts/placeholder.ts';

/** A value that the app fills in, as the editor shows it. */
export interface Token {
  /** How the editor writes it: "rent" for `{session.rent|money|your rent}`. */
  readonly name: string;
  /** What it reads and how that is written: `session.rent|money`. */
  readonly source: string;
  /** What a tenant reads when there is no value. */
  readonly fallback: string;
}

const pattern = /\{([^{}]+)\}/g;

/** The tokens of a text and of those that may be inserted, each once. The fallback is that of the text. */
export function tokensOf(text: string, insertable: readonly string[]): readonly Token[] {
  const tokens: Token[] = [];
  for (const { source, fallback } of [text, ...insertable].flatMap(sourcesIn)) {
    if (tokens.some((token) => token.source === source)) continue;
    const name = nameOf(source);
    const same = tokens.filter((token) => token.name.replace(/ \d+$/, '') === name).length;
    tokens.push({ name: same === 0 ? name : `${name} ${same + 1}`, source, fallback });
  }
  return tokens;
}

/** A text as the editor shows it: `{rent}` for `{session.rent|money|your rent}`. */
export const toShown = (text: string, tokens: readonly Token[]): string =>
  text.replaceAll(pattern, (whole) => {
    const [found] = sourcesIn(whole);
    const token = tokens.find(({ source }) => source === found?.source);
    return token ? `{${token.name}}` : whole;
  });

/** The text of the file that an edited one means. */
export const fromShown = (shown: string, tokens: readonly Token[]): string =>
  shown.replaceAll(pattern, (whole, inside: string) => {
    const token = tokens.find(({ name }) => name === inside);
    return token ? writeToken(token) : whole;
  });

const writeToken = ({ source, fallback }: Token): string => {
  if (fallback === '') return `{${source}}`;
  return source.includes('|') ? `{${source}|${fallback}}` : `{${source}||${fallback}}`;
};

const sourcesIn = (text: string): readonly Omit<Token, 'name'>[] =>
  placeholdersIn(text).map(({ paths, format, fallback }) => ({
    source: [paths.join(','), ...(format === undefined ? [] : [format])].join('|'),
    fallback,
  }));

/** `session.landlordName|first-word` -> "landlord name". */
const nameOf = (source: string): string =>
  (source.split('|')[0]?.split(',')[0]?.split('.').at(-1) ?? source)
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
