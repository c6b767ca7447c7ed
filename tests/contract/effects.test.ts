import type { ListedEffect } from '../../src/engine/runtime/effects/define.ts';
import { effects } from '../../src/engine/runtime/effects/index.ts';
import { effectMetas } from '../../src/engine/runtime/effects/meta/index.ts';
import { testEffects } from './effect-contract.ts';

testEffects(effects.map((kind) => ({ ...kind, ...effectMetas[kind.name] }) as ListedEffect));
