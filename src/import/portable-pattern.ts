/**
 * A pattern as JSON Schema has it, with Unicode mode, from one without: it finds what it found before, so it is not anchored.
 * Undefined if there is none.
 *
 * @example portablePattern('^[0-9]{2}\\-[0-9]{2}$') // '^[0-9]{2}-[0-9]{2}$'
 */
export function portablePattern(pattern: string): string | undefined {
  return [pattern, withoutNeedlessEscapes(pattern)].find((one) => isPattern(one, 'u'));
}

function isPattern(pattern: string, flags: string): boolean {
  try {
    return new RegExp(pattern, flags) instanceof RegExp;
  } catch {
    return false;
  }
}

/** Unicode mode allows an escape before a letter or sign only where it means something, and no brace that counts nothing. */
function withoutNeedlessEscapes(pattern: string): string {
  return pattern.replace(
    /\\([^\w\s^$\\.*+?()[\]{}|/-])|\\(-)|\[(?:\\.|[^\]\\])*\]|\\.|\{\d+(?:,\d*)?\}|[{}]/gs,
    (whole, sign: string | undefined, hyphen: string | undefined) => {
      if (sign !== undefined || hyphen !== undefined) return sign ?? hyphen ?? '';
      if (whole.startsWith('[')) return whole.replace(/\\([^\w\s^$\\.*+?()[\]{}|/-])/g, '$1');
      return whole === '{' || whole === '}' ? `\\${whole}` : whole;
    },
  );
}
