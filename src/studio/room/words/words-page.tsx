import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { countOf } from '../../../engine/model/sentences.ts';
import type { MarkedPlace } from '../../preview/words/place-mark.ts';
import type { ShownState } from '../data.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useDraftCheck } from '../draft/use-check.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { LabelledSelect } from '../view/view-options.tsx';
import { languageName } from '../view/view-query.ts';
import { TextList } from './text-list.tsx';
import { filterTexts, type TextKind, textKinds, textsNow } from './text-now.ts';
import styles from './words-page.module.css';
import { WordsPhone } from './words-phone.tsx';

/** Every text of a journey, to be reworded and translated in the draft. */
export function WordsPage({ journey }: JourneyPageProps): ReactNode {
  const [, { texts, problem }] = useDeskState();
  const canEdit = useSignedIn().role !== 'viewer';
  return (
    <>
      <PageHeading>Words</PageHeading>
      <p className={styles.intro}>
        {canEdit
          ? 'Press a text and type. Everything is saved in the draft, which no tenant sees until it is published.'
          : 'You can look at every text. To change one you need another role; a publisher can give it to you.'}
      </p>
      {texts ? (
        <Words journey={journey} canEdit={canEdit} />
      ) : (
        problem === undefined && <LoadStatus loaded={{ status: 'loading' }} what="the texts" />
      )}
    </>
  );
}

function Words({ journey, canEdit }: { readonly journey: string; readonly canEdit: boolean }): ReactNode {
  const [desk, state] = useDeskState();
  const { check } = useDraftCheck();
  const states = useJson<readonly ShownState[]>(`${journey}/states.json`);
  const [query, setQuery] = useWordsQuery(state.texts?.languages[0] ?? '');
  const id = useId();
  const { language, words, show, text: chosen } = query;
  const all = textsNow(state, language);
  // The open text stays in the list while its words change.
  const found = filterTexts(all, { words, show });
  const listed = all.filter((one) => found.includes(one) || `${one.part} ${one.at}` === chosen);
  const open = all.find(({ part, at }) => `${part} ${at}` === chosen);
  const pick = useCallback(({ part, at }: MarkedPlace) => setQuery({ text: `${part} ${at}` }), [setQuery]);
  return (
    <div className={styles.layout}>
      <div className={styles.words}>
        <div className={styles.filters}>
          <LabelledSelect
            label="Language"
            value={language}
            options={(state.texts?.languages ?? []).map((tag) => [tag, languageName(tag)])}
            onChange={(next) => setQuery({ language: next })}
          />
          <LabelledSelect
            label="Show"
            value={show}
            options={Object.entries(textKinds)}
            onChange={(next) => setQuery({ show: next })}
          />
          <div className={styles.search}>
            <label htmlFor={id}>Find words</label>
            <input id={id} type="search" value={words} onChange={({ target }) => setQuery({ words: target.value })} />
          </div>
        </div>
        <div className={styles.count}>
          <p role="status">{countOf(found.length, 'text')}</p>
          {canEdit && <DraftButtons />}
          {(state.draft?.changes.length ?? 0) > 0 && <Link to={`/${journey}/publish`}>Publish…</Link>}
        </div>
        <TextList
          desk={desk}
          state={state}
          canEdit={canEdit}
          chosen={chosen}
          texts={listed}
          problems={check?.problems ?? []}
          onChoose={(text) => setQuery({ text: text ? `${text.part} ${text.at}` : '' })}
        />
      </div>
      {states.status === 'ready' ? (
        <WordsPhone
          journey={journey}
          language={language}
          state={state}
          states={states.data}
          chosen={open && { part: open.part, at: open.at }}
          onPick={pick}
        />
      ) : (
        <LoadStatus loaded={states} what="the phone" />
      )}
    </div>
  );
}

/** Undo and redo of the draft, which is shared. */
function DraftButtons(): ReactNode {
  const [desk, { draft, unsaved }] = useDeskState();
  return (
    <>
      <button type="button" disabled={!draft?.canUndo && unsaved.size === 0} onClick={() => void desk.change('undo')}>
        Undo
      </button>
      <button type="button" disabled={!draft?.canRedo} onClick={() => void desk.change('redo')}>
        Redo
      </button>
    </>
  );
}

interface WordsQuery {
  readonly language: string;
  readonly words: string;
  readonly show: TextKind;
  readonly text: string;
}

/** What the page shows, in its address, so that a link shows the same. */
function useWordsQuery(original: string): readonly [WordsQuery, (changed: Readonly<Record<string, string>>) => void] {
  const [query, setQuery] = useSearchParams();
  const show = query.get('show') ?? '';
  // The router draws a query later, and a second change must not lose the first.
  const latest = useRef(query);
  useEffect(() => {
    latest.current = query;
  }, [query]);
  const change = useCallback(
    (changed: Readonly<Record<string, string>>): void => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changed)) {
        if (value === '') next.delete(name);
        else next.set(name, value);
      }
      latest.current = next;
      // Drawn later, the field of the search would lose letters that are typed fast.
      setQuery(next, { replace: true, flushSync: true });
    },
    [setQuery],
  );
  return [
    {
      language: query.get('language') ?? original,
      words: query.get('words') ?? '',
      show: Object.hasOwn(textKinds, show) ? (show as TextKind) : 'all',
      text: query.get('text') ?? '',
    },
    change,
  ];
}
