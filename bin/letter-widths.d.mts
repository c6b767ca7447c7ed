interface LetterWidths {
  readonly weights: readonly number[];
  readonly letters: Readonly<Record<string, readonly number[]>>;
  readonly pairs: Readonly<Record<string, readonly number[]>>;
}

export function measureLetters(
  fonts: readonly { readonly data: Buffer; readonly characters: readonly string[] }[],
): Promise<LetterWidths>;
export function measureIn(data: Buffer): Promise<(text: string) => readonly number[]>;
export function writeWidths(widths: LetterWidths): string;
