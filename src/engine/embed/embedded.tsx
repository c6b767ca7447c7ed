import { type ReactNode, type RefObject, useMemo } from 'react';
import { languageOf } from '../runtime/values/format.ts';
import { BlocksContext } from '../screen/blocks.tsx';
import { LoadedFormsContext } from '../screen/form/loaded-forms.ts';
import { WidgetsContext } from '../screen/form/widgets-context.ts';
import { RootContext, RunnerContext, useSelector } from '../screen/hooks.ts';
import { type LateParts, LatePartsContext } from '../screen/late-parts.tsx';
import type { CompiledForm, MountableJourney } from './compiled-form.ts';
import { Isolated } from './isolated.tsx';
import type { OpenSession } from './open-session.ts';

interface EmbeddedProps {
  readonly of: CompiledForm | MountableJourney;
  readonly session: OpenSession;
  readonly parts: LateParts;
  readonly className: string | undefined;
  /** The shadow root, once it is there. */
  readonly root: RefObject<ShadowRoot | null>;
  /** What was announced last. */
  readonly announced: string;
  readonly children: ReactNode;
}

/** Draws a session in somebody's page: in a shadow root with its own styles, language and ids. */
export function Embedded({ of, session, parts, className, root, announced, children }: EmbeddedProps): ReactNode {
  const { runner, registry } = session;
  return (
    <Isolated root={root} styles={of.styles} className={className}>
      <RootContext value={useMemo(() => () => root.current ?? document, [root])}>
        <RunnerContext value={runner}>
          <LatePartsContext value={parts}>
            <WidgetsContext value={registry.widgets}>
              <BlocksContext value={registry.blocks}>
                <LoadedFormsContext value={registry.forms}>
                  <InLanguage>{children}</InLanguage>
                  <p className="visually-hidden" role="status">
                    {announced}
                  </p>
                </LoadedFormsContext>
              </BlocksContext>
            </WidgetsContext>
          </LatePartsContext>
        </RunnerContext>
      </RootContext>
    </Isolated>
  );
}

function InLanguage({ children }: { readonly children: ReactNode }): ReactNode {
  const { tag, dir = 'ltr' } = useSelector(languageOf);
  return (
    <div className="root" lang={tag} dir={dir}>
      {children}
    </div>
  );
}
