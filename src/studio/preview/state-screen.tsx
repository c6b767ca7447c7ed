import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { widgets } from '../../../widgets/index.ts';
import type { Scheme } from '../../journey/brand.ts';
import { App } from '../../screen/app.tsx';
import { blocks } from '../../screen/blocks/index.ts';
import { byName } from '../../screen/by-name.ts';
import { structuredForms } from '../../screen/form/structured/structured-forms.ts';
import { lateParts } from '../../screen/loaded-late.tsx';
import { showScheme } from '../../screen/show-scheme.ts';
import type { OpenedState } from './open-state.ts';
import { showPreviewToast } from './preview-toast.ts';

const shown = { widgets: byName(widgets), blocks: byName(blocks) };
const loadLateParts = async () => lateParts;

/** A state on its own screen, as the app shows it, with the toast of what happened last. */
export function StateScreen({ runner, toast, scheme }: OpenedState & { readonly scheme: Scheme }): ReactNode {
  useLayoutEffect(() => showScheme(scheme), [scheme]);
  useEffect(() => {
    if (toast) showPreviewToast(toast, runner.machine.journey.words);
  }, [runner, toast]);
  return <App {...shown} runner={runner} forms={structuredForms} loadLateParts={loadLateParts} />;
}
