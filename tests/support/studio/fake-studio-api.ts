import type { JourneyNumbers, SummedCount } from '../../../src/contracts/numbers/journey-numbers.ts';
import type {
  ChangesToPublish,
  DraftChange,
  DraftCheck,
  EditablePart,
  EditableTexts,
  StudioDraft,
  StudioEvent,
  StudioUser,
  TextPatch,
  TextPlaceInLanguage,
} from '../../../src/contracts/studio-api.ts';
import type { PublishWish } from '../../../src/contracts/version-api.ts';
import type { ApiAnswer, Ask, AskOptions } from '../../../src/studio/room/api/ask.ts';
import { FakeReleases } from './fake-releases.ts';
import { FakeVersions } from './fake-versions.ts';
import { refusal } from './refusal.ts';

const noon = '2026-11-24T12:00:00.000Z';

/** The texts of a small journey: a title and a consent in English and Hindi. */
export const fakeTexts: EditableTexts = {
  ...{ release: 'release1', number: 0, revision: 0, languages: ['en', 'hi'] },
  parts: [
    {
      ...{ part: 'landing', title: 'Welcome' },
      texts: [
        {
          ...{ at: '/title', place: 'the title', effect: 'copy', placeholders: [] },
          languages: {
            en: { deployed: 'Welcome', status: 'translated' },
            hi: { deployed: 'स्वागत है', status: 'translated' },
          },
        },
        {
          ...{ at: '/blocks/0/text', place: 'the text of the consent', effect: 'consent' },
          placeholders: ['{brand.name}', '{session.rent|money|your rent}'],
          languages: {
            en: {
              deployed: 'I let {brand.name} check {session.rent|money|your rent}.',
              status: 'translated',
            },
            hi: { deployed: '', status: 'missing' },
          },
        },
      ],
    },
  ],
};

/** What was counted with a version, in a language. */
export interface CountOfVersion extends SummedCount {
  readonly version: string;
  readonly language: string;
}

/** The studio's API in memory, by its contract: drafts with revisions, a check, and versions. */
export class FakeStudioApi {
  revision = 0;
  changes: readonly DraftChange[] = [];
  users: StudioUser[] = [];
  /** Texts in addition to those of the small journey. */
  moreParts: readonly EditablePart[] = [];
  numbers: Omit<JourneyNumbers, 'sums'> & { readonly sums: readonly CountOfVersion[] } = {
    ...{ isOn: true, from: '2026-10-27', to: '2026-11-25', versions: [], sums: [] },
  };
  readonly versions = new FakeVersions();
  /** The files of the journey, and the releases of them. */
  readonly structure = new FakeReleases(this.versions);
  /** Set while the server cannot be reached. */
  isAway = false;
  /** Set while what the server answers is lost on the way. */
  losesAnswers = false;
  /** Set once the session has ended. */
  isSignedOut = false;
  /** How many texts fit in one call. */
  mostTexts = 80;
  /** Texts that the server refuses, with its sentence. */
  readonly refused = new Map<string, string>();
  readonly calls: string[] = [];
  #user = 'Asha';
  /** By the key of the request. */
  /** How many checks give way to a newer one of the same person. */
  replacedChecks = 0;
  readonly #addedBy = new Map<string, StudioUser>();

  readonly ask: Ask = async <Data>(method: string, path: string, options: AskOptions = {}) => {
    this.calls.push(`${method} ${path}`);
    await Promise.resolve();
    if (this.isAway) return { status: 'away', message: 'The server could not be reached.' };
    if (this.isSignedOut) return { status: 'signed-out', message: 'You are signed out.' };
    if (path.endsWith('/check') && this.replacedChecks-- > 0)
      return refusal(409, 'check-replaced', 'Another check came first.');
    const answer = this.#answer(method, path.replace(/^journeys\/[^/]+\//, ''), options) as ApiAnswer<Data>;
    return this.losesAnswers ? { status: 'away', message: 'The server could not be reached.' } : answer;
  };

  /** Somebody else changes a text of the draft. */
  changeAs(name: string, patch: TextPatch): void {
    this.#user = name;
    this.#patch([patch]);
    this.#user = 'Asha';
  }

  get draft(): StudioDraft {
    const editors = [...new Set(this.changes.map(({ by }) => by))].map((name) => ({ id: name, name, changedAt: noon }));
    return {
      ...{ revision: this.revision, number: this.versions.number, changes: this.changes, editors },
      ...{ canUndo: this.revision > 0, canRedo: false },
    };
  }

  get check(): DraftCheck {
    const included = this.changes.filter(({ isExcluded }) => !isExcluded);
    const count = included.length + this.versions.conflicts.length;
    const needsSecondPerson = included.some(({ effect }) => effect === 'consent');
    return {
      ...{ revision: this.revision, number: this.versions.number, problems: [], needsSecondPerson },
      changes: included.map(({ effect, place, text }) => ({
        kind: effect,
        sentence: `Reworded ${place}: ${text}`,
      })),
      canPublish: count > 0,
      ...(count === 0 && { why: 'There is nothing to publish.' }),
    };
  }

  #answer(method: string, path: string, { body, ifMatch, key }: AskOptions): ApiAnswer<unknown> {
    const ok = (data: unknown): ApiAnswer<unknown> => ({ status: 'ok', data });
    switch (`${method} ${path.split('?')[0]}`) {
      case 'GET texts':
        return ok(this.#texts());
      case 'GET draft':
        return ok(this.draft);
      case 'PATCH draft':
        return this.#save((body as { readonly changes: readonly TextPatch[] }).changes, ifMatch);
      case 'POST draft/exclude':
      case 'POST draft/include':
        return this.#choose((body as ChangesToPublish).changes, path.endsWith('exclude'));
      case 'DELETE draft':
        this.changes = [];
        this.revision++;
        return ok(this.draft);
      case 'GET draft/check':
        return ok(this.check);
      case 'POST versions':
        return this.#publish((body as PublishWish).reason, ifMatch);
      case 'GET numbers':
        return ok(this.#numbers(path));
      case 'GET audit':
        return ok(this.#history(path));
      case 'POST users':
        return this.#addUser(body as Pick<StudioUser, 'name' | 'role'>, key);
      case 'GET users':
        return ok({ users: this.users });
      default:
        return (
          this.versions.answer(method, path, { body }) ??
          this.structure.answer(method, path, { body, ...(ifMatch !== undefined && { ifMatch }) }) ??
          refusal(404, 'unknown', `There is no ${method} ${path}.`)
        );
    }
  }

  /** The texts; a translation is stale once its original is reworded and it is not. */
  #texts(): EditableTexts {
    const isIn = (language: string, part: string, at: string): boolean =>
      this.changes.some((one) => one.language === language && one.part === part && one.at === at);
    const parts = fakeTexts.parts.map(({ texts, ...part }) => ({
      ...part,
      texts: texts.map((text) => {
        const { en, hi } = text.languages;
        const isStale = hi?.deployed !== '' && isIn('en', part.part, text.at) && !isIn('hi', part.part, text.at);
        return {
          ...text,
          languages: { ...(en && { en }), ...(hi && { hi: isStale ? { ...hi, status: 'stale' as const } : hi }) },
        };
      }),
    }));
    return {
      ...fakeTexts,
      parts: [...parts, ...this.moreParts],
      revision: this.revision,
      number: this.versions.number,
    };
  }

  #save(changes: readonly TextPatch[], ifMatch: number | undefined): ApiAnswer<unknown> {
    if (changes.length > this.mostTexts) return refusal(413, '', 'The request is too large.');
    if (ifMatch !== this.revision)
      return refusal(412, 'draft-moved', 'Somebody else changed the draft.', { draft: this.draft });
    const bad = changes.find(({ text }) => text !== null && this.refused.has(text));
    if (bad) return refusal(422, 'unknown-text', this.refused.get(bad.text ?? '') ?? '');
    this.#patch(changes);
    return { status: 'ok', data: this.draft };
  }

  #patch(patches: readonly TextPatch[]): void {
    this.revision++;
    for (const { language, part, at, text } of patches) {
      this.changes = this.changes.filter(
        (one) => `${one.language} ${one.part} ${one.at}` !== `${language} ${part} ${at}`,
      );
      const found = fakeTexts.parts.find((one) => one.part === part)?.texts.find((one) => one.at === at);
      if (text === null || !found) continue;
      const { place, effect, languages } = found;
      const from = languages[language]?.deployed ?? '';
      const by = this.#user;
      this.changes = [
        ...this.changes,
        { language, part, at, place, effect, from, text, by, byId: by, changedAt: noon },
      ];
    }
  }

  #choose(places: readonly TextPlaceInLanguage[], isExcluded: boolean): ApiAnswer<unknown> {
    this.revision++;
    this.changes = this.changes.map(({ isExcluded: _, ...change }) => {
      const { language, part, at } = change;
      const isChosen = places.some((one) => one.language === language && one.part === part && one.at === at);
      return { ...change, ...((isChosen ? isExcluded : _) && { isExcluded: true as const }) };
    });
    return { status: 'ok', data: this.draft };
  }

  #numbers(path: string): JourneyNumbers {
    const { searchParams } = new URL(path, 'http://studio');
    const isAsked = (name: 'version' | 'language', value: string): boolean =>
      (searchParams.get(name) ?? value) === value;
    const sums = this.numbers.sums.filter(
      (one) => isAsked('version', one.version) && isAsked('language', one.language),
    );
    return { ...this.numbers, sums };
  }

  /** One entry for each version, one on a page. */
  #history(path: string): { readonly events: readonly StudioEvent[]; readonly next?: string } {
    const before = Number(new URLSearchParams(path.split('?')[1]).get('before') ?? Number.POSITIVE_INFINITY);
    const [one, ...older] = this.versions.entries.filter(({ number }) => number < before);
    if (!one) return { events: [] };
    const { number, at, by, reason: why } = one;
    const event = { id: `event-${number}`, at, by, action: 'publish', what: `Published version ${number}.`, why };
    return { events: [event], ...(older.length > 0 && { next: String(number) }) };
  }

  #addUser({ name, role }: Pick<StudioUser, 'name' | 'role'>, key: string | undefined): ApiAnswer<unknown> {
    const added = key === undefined ? undefined : this.#addedBy.get(key);
    if (added) return { status: 'ok', data: { user: added } };
    if (this.users.some((one) => one.name === name)) return refusal(409, 'name-taken', `There is a user “${name}”.`);
    const user: StudioUser = { id: `user-${name}`, name, role, createdAt: noon, createdBy: this.#user };
    this.users = [...this.users, user];
    if (key !== undefined) this.#addedBy.set(key, user);
    return { status: 'ok', data: { user, token: 'a-token-of-32-characters-00000001' } };
  }

  #publish(reason: string, ifMatch: number | undefined): ApiAnswer<unknown> {
    const { check, versions } = this;
    if (ifMatch !== versions.number) return refusal(412, 'version-moved', 'Somebody else published meanwhile.');
    const { changes } = check;
    if (check.needsSecondPerson) {
      const proposal = versions.propose({ kind: 'texts', release: versions.release, reason, changes });
      return { status: 'ok', data: { proposal } };
    }
    this.changes = this.changes.filter(({ isExcluded }) => isExcluded);
    this.revision++;
    return { status: 'ok', data: { version: versions.add({ reason, changes }) } };
  }
}
