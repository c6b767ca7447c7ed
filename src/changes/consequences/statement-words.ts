/** What a tenant reads of a decision, and of what they may do: also a text that no longer says it says something else. */
const decisionWords = `
  eligib… ineligib… waitlist… approv… reject… declin… refus… credit-worth… creditworth… worthy guarantee… पात्र… योग्य…
  वेटिंग प्रतीक्षा… मंजूर… अस्वीक… नामंजूर… गारंटी
`;
const rightWords = `
  eras… delet… withdraw… revok… opt shar… agree agrees agreed agreeing consent… accept… authoris… authoriz… permit… permission मिटा… हटा…
  साझा सहमत… सहमति स्वीकार… अनुमति
`;
/** What is done with data; a statement about it if the text also says by whom. */
const dataVerbs = `
  save saves saved store stores stored keep keeps kep… use uses used collect… fetch… pull… call calls send sends sent see sees
  pass passes disclos… sell sells sold contact… सेव सहेज… रखत… रखे इस्तेमाल उपयोग कॉल भेज…
`;
const doers = 'we our us partner partners team entities हम हमारी हमारे हमारा पार्टनर टीम';
const done =
  /\b(?:is|are) (?:not |never )?(?:kep\w|stored|saved|sent|used)\b|\b(?:tenants?|landlords?|everybody|nobody)\b[^.]*\bsees?\b/i;

/** Whom and what data is about. */
const dataNouns = `
  landlord… tenant… partner… employer… name names number numbers address… pan aadhaar aadhar ifsc account… bank credit score
  bureau phone… income… document… photo… मालिक किराएदार… किरायेदार… नाम नंबर पता पते पैन आधार खात… बैंक क्रेडिट स्कोर फोन दस्तावेज…
`;
const ownWords = 'your my आपका आपके आपकी मेरा मेरे मेरी अपना अपने अपनी';
const negations = 'not no never nobody nothing none only without नहीं न मत केवल सिर्फ बिना कुछ';

/** What a text says of decisions, rights and data, as the beginnings of words; nothing for any other text. */
export function statementsIn(text: string): ReadonlySet<string> {
  const words = wordsOf(text);
  const said = [...named(words, decisions), ...named(words, rights)];
  const verbs = named(words, verbsOfData);
  const isOfData = verbs.length > 0 && (done.test(text) || named(words, doersOfData).length > 0);
  if (isOfData) said.push(...verbs, ...named(words, nouns));
  return new Set(said.length > 0 ? [...said, ...named(words, negated)] : []);
}

/** Whether two texts say another thing about decisions, rights or data. */
export const saysOtherwise = (from: string, to: string): boolean => !isSame(statementsIn(from), statementsIn(to));

/** Whether two labels ask for data of another kind, or of somebody else. */
export const namesOtherData = (from: string, to: string): boolean => !isSame(dataNamedIn(from), dataNamedIn(to));

const dataNamedIn = (label: string): Names => new Set(named(wordsOf(label), [...nouns, ...owned]));

const amongTerms = /\b(?:lease|lock-?in|notice period|tenure|months?|days?)\b|लीज|लॉक-?इन|नोटिस|महीन|माह|दिन/iu;
const namesTerm = /\block-?in\b|\bnotice period\b|लॉक-?इन|नोटिस अवधि/iu;

/** Whether texts that are shown together are about the terms of a lease: they name one, or a figure of its time. */
export function isAboutTerms(texts: readonly string[]): boolean {
  const all = texts.join(' ').normalize('NFKC').replaceAll('\u093c', '');
  return (
    namesTerm.test(all) ||
    (/\b(?:lease|tenure|notice|months?)\b|लीज|नोटिस|महीन/iu.test(all) && amongTerms.test(all) && /[\p{Nd}{]/u.test(all))
  );
}

type Names = ReadonlySet<string>;

/** Whether two sets have the same words. */
export const isSame = (one: Names, other: Names): boolean =>
  one.size === other.size && [...one].every((word) => other.has(word));

const wordsOf = (text: string): readonly string[] =>
  plain(text.replaceAll(/\{[^{}]*\}/g, ' ')).match(/[\p{L}\p{M}-]+/gu) ?? [];

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Cf}|[\u0300-\u036f]|\u093c/gu, '')
    .normalize('NFC');

/** A word of a list, which others match whole or by its beginning. */
interface ListedWord {
  readonly word: string;
  readonly isBeginning: boolean;
}

/** The words of a list that others match. */
const named = (words: readonly string[], list: readonly ListedWord[]): readonly string[] =>
  list.flatMap(({ word, isBeginning }) =>
    (isBeginning ? words.some((one) => one.startsWith(word)) : words.includes(word)) ? [word] : [],
  );

/** The words of a text; one with `…` is a beginning. */
const listOf = (words: string): readonly ListedWord[] =>
  words
    .split(/\s+/)
    .filter((word) => word !== '')
    .map((word) => ({ word: plain(word.replace('…', '')), isBeginning: word.endsWith('…') }));

const decisions = listOf(decisionWords);
const rights = listOf(rightWords);
const verbsOfData = listOf(dataVerbs);
const doersOfData = listOf(doers);
const nouns = listOf(dataNouns);
const owned = listOf(ownWords);
const negated = listOf(negations);
