/** How a journey speaks and looks, as its `journey.json` says it: nothing here names a screen or data of its own. */
export interface SharedParts {
  readonly description?: string;
  readonly words: Readonly<Record<string, string>>;
  readonly widgets?: Readonly<Record<string, object>>;
  readonly settings: {
    readonly flags: Readonly<Record<string, boolean>>;
    readonly redirectAllow: readonly string[];
    readonly toast: object;
    readonly brand: string;
  };
}

/** What another journey can take over from the contents of a `journey.json`. */
export function sharedPartsOf({ description, words, widgets, settings }: SharedParts): SharedParts {
  const { flags, redirectAllow, toast, brand } = settings;
  return {
    ...(description !== undefined && { description }),
    ...(widgets && { widgets }),
    ...{ words, settings: { flags, redirectAllow, toast, brand } },
  };
}
