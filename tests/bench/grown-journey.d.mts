interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** The files of a journey with so many screens: each asks two things, calls an action, and leads to the next one. */
export function growJourney(screens: number): {
  readonly id: string;
  readonly journey: TextFile;
  readonly screens: Readonly<Record<string, TextFile>>;
  readonly schemas: Readonly<Record<string, TextFile>>;
};
