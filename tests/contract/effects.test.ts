import type { ListedEffect } from '../../src/engine/runtime/effects/define.ts';
import { effectMetas, effects } from '../../src/engine/runtime/effects/index.ts';
import { testEffects } from './effect-contract.ts';

testEffects(effects.map((kind) => ({ ...kind, ...effectMetas[kind.name] }) as ListedEffect));
