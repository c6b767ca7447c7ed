import type { LocaleSettings } from './settings.ts';

/** The parts of a `journey.json` that name neither screens nor data, so that another journey can use them. */
export interface SharedParts {
  readonly description?: string;
  readonly words: Readonly<Record<string, string>>;
  readonly widgets?: Readonly<Record<string, object>>;
  readonly settings: {
    readonly locale: LocaleSettings;
    readonly flags: Readonly<Record<string, boolean>>;
    readonly redirectAllow: readonly string[];
    readonly toast: object;
    readonly brand: string;
  };
}

/** Picks the parts of a `journey.json` that another journey can use. */
export function sharedPartsOf({ description, words, widgets, settings }: SharedParts): SharedParts {
  const { locale, flags, redirectAllow, toast, brand } = settings;
  return {
    ...(description !== undefined && { description }),
    ...(widgets && { widgets }),
    words,
    settings: { locale, flags, redirectAllow, toast, brand },
  };
}
