/** What a name or a text in English says about how something went; undefined if nothing, or both. */
export type Sense = 'good' | 'bad';

/** What the name of an outcome, or a value that is set, says. */
export function senseOfName(name: string): Sense | undefined {
  if (badName.test(name)) return 'bad';
  return goodName.test(name) ? 'good' : undefined;
}

const badName =
  /^(?:un(?!der)|not-|no-|in(?:valid|eligible)|dis|still-)|(?:reject|refus|fail|gone|used-up|expir|denied|declin|error|missing|waitlist|blocked|-needed$)/i;
const goodName =
  /^(?:accepted|added|approved|confirmed|created|done|eligible|found|ok|opened|paid|recorded|saved|sent|success|succeeded|verified)$/i;

/** What the title of a screen says. */
export function senseOfTitle(title: string): Sense | undefined {
  if (/\b(?:not eligible|error|went wrong|waitlist|rejected|declined|failed|sorry|unable)\b/i.test(title)) return 'bad';
  return /\b(?:congratulations|success|successful|successfully|approved|thank you)\b/i.test(title) ? 'good' : undefined;
}

/** What a message says. */
export function senseOfMessage(text: string): Sense | undefined {
  if (failed.test(text)) return 'bad';
  return succeeded.test(text) && !doubtful.test(text) ? 'good' : undefined;
}

const failed =
  /\b(?:fail(?:ed|s|ure)?|error|invalid|wrong|could not|cannot|can[’']t|couldn[’']t|unable|refused|rejected)\b/i;
const succeeded =
  /\b(?:success|successful|successfully|congratulations|thanks|thank you|accepted|approved|verified|confirmed|saved|sent|done|completed)\b/i;
const doubtful =
  /n[’']t\b|\b(?:not|no|never|again|try|need(?:s|ed)?|until|before|only|if|longer|once|when|as soon as|yet|already)\b/i;
