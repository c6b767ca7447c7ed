import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { widgets } from '../../../widgets/index.ts';
import type { Scheme } from '../../engine/model/brand.ts';
import { App } from '../../engine/screen/app.tsx';
import { blocks } from '../../engine/screen/blocks/index.ts';
import { byName } from '../../engine/screen/by-name.ts';
import { structuredForms } from '../../engine/screen/form/structured/structured-forms.ts';
import { lateParts } from '../../engine/screen/loaded-late.tsx';
import { showScheme } from '../../engine/screen/show-scheme.ts';
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
