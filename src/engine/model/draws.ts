import type { Condition, Screen } from './types.ts';

/** Screen -> the variants that it is shown as to a share of the sessions -> share. */
export type Draws = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** What was drawn for a browser session: screen -> what is shown of it, a variant or the screen itself. */
export type Drawn = Readonly<Record<string, string>>;

const prefix = 'draw-';

/** The name under which the session storage has what was drawn for a screen. */
export const drawName = (screen: string): string => prefix + screen;

/** The draws of a journey; undefined if no screen has a variant by share. */
export function drawsOf(screens: Readonly<Record<string, Pick<Screen, 'variants'>>>): Draws | undefined {
  const draws = Object.entries(screens).flatMap(([id, { variants }]) => {
    const shares = variants.flatMap(({ share, show }) => (share === undefined ? [] : [[show, share] as const]));
    return shares.length > 0 ? [[id, Object.fromEntries(shares)] as const] : [];
  });
  return draws.length > 0 ? Object.fromEntries(draws) : undefined;
}

/** What is shown of a screen for a number from 0 to below 1. The shares follow each other; the screen itself has the rest. */
export function pickVariant(screen: string, shares: Draws[string], at: number): string {
  let end = 0;
  for (const [variant, share] of Object.entries(shares)) {
    end += share;
    if (at < end) return variant;
  }
  return screen;
}

/** The flag that is on in a session for which a variant was drawn. The path of a condition in a file has no colon. */
const flagOf = (screen: string, variant: string): string => `${prefix}${screen}:${variant}`;
const flagPattern = new RegExp(`^${prefix}([^:]+):(.+)$`);

/** The flags of what was drawn. */
export const drawnFlags = (drawn: Drawn): Readonly<Record<string, true>> =>
  Object.fromEntries(Object.entries(drawn).map(([screen, variant]) => [flagOf(screen, variant), true]));

/** The flags of draws, each off: in a session for which nothing was drawn, every screen is shown itself. */
export const drawFlags = (draws: Draws): Readonly<Record<string, false>> =>
  Object.fromEntries(
    Object.entries(draws).flatMap(([screen, shares]) =>
      Object.keys(shares).map((variant) => [flagOf(screen, variant), false] as const),
    ),
  );

/** What was drawn, by the flags that are on. */
export const drawnIn = (flags: Readonly<Record<string, boolean>>): Drawn =>
  Object.fromEntries(
    Object.entries(flags).flatMap(([flag, isOn]) => {
      const [, screen, variant] = flagPattern.exec(flag) ?? [];
      return isOn && screen !== undefined && variant !== undefined ? [[screen, variant] as const] : [];
    }),
  );

/** The variants of a screen, each share as the condition that its flag is on. */
export function drawnVariants({ id, variants }: Pick<Screen, 'id' | 'variants'>): readonly DrawnVariant[] {
  return variants.map(({ when, share, show }) => {
    const isDrawn = isFlagged(id, show);
    const condition = share === undefined ? when : when ? { all: [when, isDrawn] } : isDrawn;
    // The check refuses a variant that has neither.
    return { when: condition ?? { any: [] }, show };
  });
}

const isFlagged = (screen: string, variant: string) =>
  ({ path: `flags.${flagOf(screen, variant)}`, eq: true }) as const;

/** A variant whose share is a condition. */
export interface DrawnVariant {
  readonly when: Condition;
  readonly show: string;
}

/** A compiled variant that reads what was drawn from the session value of its name, as from the storage, instead of the flag. */
export function readStoredDraw(screen: string, { when, show }: DrawnVariant): DrawnVariant {
  const { path } = isFlagged(screen, show);
  const read = (one: Condition): Condition => {
    if ('all' in one) return { all: one.all.map(read) };
    return 'path' in one && one.path === path ? { path: `session.${drawName(screen)}`, eq: show } : one;
  };
  return { when: read(when), show };
}
