interface TextFile {
  readonly file: string;
  readonly text: string;
}

/** The files of a journey with this many screens: each has two fields, calls an action, and leads to the next one. */
export function growJourney(screens: number): {
  readonly id: string;
  readonly journey: TextFile;
  readonly screens: Readonly<Record<string, TextFile>>;
  readonly schemas: Readonly<Record<string, TextFile>>;
};
