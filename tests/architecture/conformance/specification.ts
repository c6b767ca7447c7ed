/** A sentence of `docs/specification.md`. */
export interface Sentence {
  readonly id: string;
  readonly section: string;
  readonly text: string;
}

/** Reads the sentences of a specification: list items such as "- `phone-1` Ten digits." under headings. */
export function readSentences(markdown: string): readonly Sentence[] {
  return markdown.split(/^## /m).flatMap((part) => {
    const [section = '', ...lines] = part.split('\n');
    return lines.flatMap((line) => {
      const [, id, text] = /^- `([a-z0-9-]+)` (.+)$/.exec(line) ?? [];
      return id && text ? [{ id, section, text }] : [];
    });
  });
}
