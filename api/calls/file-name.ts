const longest = 120;
const longestEnding = 10;

// Control characters, those without a shape of their own (which can turn the direction of a text), and half surrogate pairs.
const unreadable = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/gu;
// What a path, a shell or a file system of another machine gives a meaning.
const special = /[<>:"/\\|?*]/g;

/** The name of a file as it is stored and shown: its last path segment, without characters that could mislead; `file` if none is left. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(unreadable, '')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return 'file';
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const suffix = [...ending].length <= longestEnding ? ending : '';
  return letters.slice(0, longest - [...suffix].length).join('') + suffix;
}
