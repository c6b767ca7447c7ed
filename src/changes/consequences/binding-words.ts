import { placeholdersIn } from '../../engine/model/texts/placeholder.ts';
import { isSame, saysOtherwise } from './statement-words.ts';

/** The words that make a text one about money, in English and Hindi; each is the whole word, or with `…` its beginning; `_` joins two words. */
const moneyWords = `
  rs inr usd eur gbp aed rupee… paisa paise dollar… euro… percent… pct bps fee fees charge charges charged chargeable
  surcharge… commission… penal… fined fines cost… price… pricing tariff… pay pays paying paid payable payment… prepay…
  repay… deposit… interest emi emis instalment… installment… refund… nonrefundable broker… tax… gst levy levies premium…
  discount… cashback debit… deduct… invoice… bill billed owe owed owes overdue dues loan… free forfeit… liable liabilit…
  indemnif… compensat… money cash lakh… crore… subscription… mandate… autopay nach rupay buck bucks per_cent basis_point…
  remit… transfer… settle settles settled security duty duties maintenance advance double doubles triple… renew… trial
  returned lien… pledge… collateral guarantor… cosign… co_sign… fine_of hand_over रुप… रू रु पैस… शुल्क निशुल्क नकद पगड़ी
  बयाना एडवांस हर्जान…
  निःशुल्क फीस कमीशन जुर्मान… दंड दण्ड पेनल्टी प्रतिशत फीसद… ब्याज किस्त… किश्त… भुगतान कीमत… दाम लागत खर्च… चार्ज धरोहर
  डिपॉजिट जमानत रिफंड टैक्स जीएसटी छूट कटौती काट बकाया ऋण लोन कर्ज… दलाल… ब्रोकरेज रकम राशि मुफ्त देय लाख करोड
`;

/** The words by which somebody agrees to something, gives a right, or is bound. */
const agreementWords = `
  agree agrees agreed agreeing agreement… consent… accept… authoris… authoriz… allow… permit… permission… approve…
  waive… waiving acknowledg… undertake… declare… declaration… bound binding oblig… hereby entitle… grant grants granted
  guarantee… surrender… relinquish… irrevocabl… terms conditions t_c subject_to signs signed signature… sign certif… sworn
  swear… vouch… otp cvv password… lose loses evict… vacate… attorney arbitrat… court courts assigned assigns right_to give_up gives_up give_it go_ahead say_yes says_yes
  i_confirm i_understand i_have i_promise i_will i_do सहमत… सहमति स्वीकार… स्वीकृति मंजूर… अनुमति इजाजत अधिकृत रजामंद… कबूल
  बाध्य राजी घोषणा वचन गारंट… मान्य अनुमोदन शर्त… हस्ताक्षर ओटीपी पासवर्ड मानता मानती बंध… बँध… हाँ हां
`;

/** Words beside which a figure is one of money, though they say nothing of it by themselves. */
const amountWords = 'rent… amount… lease… month… late hundred thousand किराय… महीन… माह हजार सौ';

const numberWords = `
  two three four five six seven eight nine ten eleven twelve fifteen eighteen twenty thirty forty fifty sixty seventy
  eighty ninety hundred thousand half double twice दो तीन चार पांच पाँच छह सात आठ नौ दस बीस पचास सौ हजार आधा दोगुना
`;

/** A text as far as it binds somebody: what it says of money and agreement, and its figures. */
export interface BindingWords {
  readonly words: ReadonlySet<string>;
  readonly figures: ReadonlySet<string>;
  /** Whether a figure in it is one of money or of an agreement. */
  readonly isBinding: boolean;
  /** Whether it has words in a script that the lists here do not know. */
  readonly isUnknown: boolean;
}

/** What a text says of money and agreement. */
export function bindingWordsIn(text: string): BindingWords {
  const plain = plainText(text.replaceAll(/\{[^{}]*\}/g, ' ')).replaceAll(/\br[\s.]+s\b/g, 'rs');
  const all = (plain.match(/[\p{L}\p{M}]+/gu) ?? []).map((word) => word.normalize('NFC'));
  const pairs = all.slice(1).map((word, index) => `${all[index]}_${word}`);
  const words = [...all, ...pairs].filter((word) => isBindingWord(word) || hasTwoScripts(word));
  const signs = plain.match(/[\p{Sc}%]|\d(?:\/-|k\b)/gu) ?? [];
  const shown = placeholdersIn(text).flatMap(({ paths, format = '', fallback }) => [
    ...paths.map((path) => `{${path}|${format}}`),
    ...(fallback === '' ? [] : [`{|${fallback}}`]),
  ]);
  const numbers = (plain.match(/\d(?:[\d,.]*\d)?/g) ?? []).map((number) => number.replaceAll(',', ''));
  const binding = new Set([...words, ...signs, ...shown.filter((one) => isMoneyPlaceholder(one))]);
  return {
    words: binding,
    figures: new Set([...numbers, ...all.filter((word) => isNumberWord(word)), ...shown]),
    isBinding: binding.size > 0 || all.some((word) => isAmountWord(word)),
    isUnknown: all.some((word) =>
      /[^\p{Script=Latin}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}]/u.test(word),
    ),
  };
}

/**
 * Whether a text binds otherwise than its former version did: by a word of money or agreement that only one of them has, or, in a text
 * about these, by another figure; or whether it tells a decision, a right or a use of data otherwise. A text about an amount always counts,
 * and so does one in a script without a list of such words.
 */
export function bindsOtherwise(from: string, to: string): boolean {
  if (from === to) return false;
  if (isAboutMoney(from) || isAboutMoney(to)) return true;
  const [old, now] = [bindingWordsIn(from), bindingWordsIn(to)];
  if (saysOtherwise(from, to)) return true;
  if (now.isUnknown || !isSame(old.words, now.words)) return true;
  return (now.isBinding || old.isBinding) && [...now.figures].some((figure) => !old.figures.has(figure));
}

/** Whether a text is about money: an amount, also one that the app fills in (`{session.rent|money}`), a percentage or a fee. */
export const isAboutMoney = (text: string): boolean =>
  /\p{Sc}|%|\b(?:fees?|charges?|amounts?|rs|inr|rupees?|per ?cent)\b|(?:figures|facts)\.|\|(?:money|percent)|शुल्क|रुप|प्रतिशत/iu.test(
    text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''),
  );

const isMoneyPlaceholder = (placeholder: string): boolean =>
  /(?:figures|facts)\.|\|(?:money|percent)/.test(placeholder);

/** A matcher of words, each whole or, with `…`, by its beginning. */
function matcherOf(words: string): (word: string) => boolean {
  const list = words.split(/\s+/).filter((word) => word !== '');
  const plain = list.map((word) => plainText(word).normalize('NFC'));
  const whole = new Set(plain.filter((word) => !word.endsWith('…')));
  const beginnings = plain.filter((word) => word.endsWith('…')).map((word) => word.slice(0, -1));
  // Two words are no word that begins like the first of them.
  const begins = (word: string, beginning: string): boolean =>
    word.startsWith(beginning) && word.includes('_') === beginning.includes('_');
  return (word) => whole.has(word) || beginnings.some((beginning) => begins(word, beginning));
}

/** Lower case, one form of each character, digits of any script as 0 to 9, without accents, nuktas and what cannot be seen. */
function plainText(text: string): string {
  const folded = text.replaceAll('…', '\0').normalize('NFKD').replaceAll('\0', '…').toLowerCase();
  return withPlainDigits(folded.replaceAll(/\p{Cf}|[\u0300-\u036f]|\u093c/gu, ''));
}

/** A text with the digits of every script as 0 to 9. */
export const withPlainDigits = (text: string): string => text.replaceAll(/\p{Nd}/gu, (digit) => String(digitOf(digit)));

/** The value of a decimal digit: in every script of India its ten digits begin at xxx6 or xxx0. */
function digitOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  return code >= 0x966 && code < 0xe00 ? (code - 0x66) % 0x80 : (code & 0xf) % 10;
}

/** A word of letters that look alike, as `fее` with Cyrillic letters. */
const hasTwoScripts = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(word);

const isBindingWord = matcherOf(moneyWords + agreementWords);
const isAmountWord = matcherOf(amountWords);
const isNumberWord = matcherOf(numberWords);
