import type { CompiledScreen } from '../engine/runtime/compiled.ts';
import { withLogic } from './instance.ts';

/** Evaluates the module of a screen, whose source `compileScreen` has written, for use without a browser. */
export async function importScreen(source: string): Promise<CompiledScreen> {
  const module: { screen: CompiledScreen } = await import(
    /* @vite-ignore */ `data:text/javascript;base64,${Buffer.from(source).toString('base64')}`
  );
  return withLogic(module.screen);
}
