// Written alike by Node 20.20 and Chromium 156. Browsers lack the words of others, such as Punjabi, Odia, Assamese and Nepali.
const inBrowsers: readonly string[] = [
  'af ak am ar bg bn ca cs da de el en es et fa fi fil fr gu he hi hr hu id it ja kn ko lt lv ml mr ms nb nl no pl pt ro ru',
  'sk sl sr sv sw ta te th tr uk ur vi zh',
].flatMap((tags) => tags.split(' '));

/**
 * Whether browsers can write dates, numbers and lists in a language, by its BCP 47 tag. `Intl` cannot be asked: Chromium says
 * that it supports Punjabi, and writes `M12` for December.
 */
export const isInBrowsers = (tag: string): boolean => inBrowsers.includes(new Intl.Locale(tag).language);
