import type { FaultClass } from '../fault.ts';
import { addressFaults } from './addresses.ts';
import { afterGotoFaults } from './after-goto.ts';
import { braceFaults } from './braces.ts';
import { brandFaults } from './brands.ts';
import { circleFaults } from './circles.ts';
import { comparisonTypeFaults } from './comparison-type.ts';
import { comparisonValueFaults } from './comparison-value.ts';
import { consentFaults } from './consents.ts';
import { deadButtonFaults } from './dead-buttons.ts';
import { defaultFaults } from './defaults.ts';
import { engineWordFaults } from './engine-words.ts';
import { entryPromiseFaults } from './entry-promises.ts';
import { fileFaults } from './files.ts';
import { hiddenFieldFaults } from './hidden-fields.ts';
import { impossibleConditionFaults } from './impossible-conditions.ts';
import { inputTypeFaults } from './input-type.ts';
import { jsonSlipFaults, quotedValueFaults } from './json-slips.ts';
import { loaderFaults } from './loaders.ts';
import { longTextFaults } from './long-texts.ts';
import { lostGuardFaults } from './lost-guards.ts';
import { clearedEarlyFaults, lostSetFaults } from './lost-sets.ts';
import { lostSubmitFaults } from './lost-submits.ts';
import { missingKeyFaults } from './missing-keys.ts';
import { misspeltNameFaults, misspeltPlaceholderFaults } from './misspelt-names.ts';
import { optionalInputFaults } from './optional-input.ts';
import { sameLabelFaults } from './same-labels.ts';
import { schemaFaults } from './schema-against-widget.ts';
import { sensitiveFlagFaults } from './sensitive-flags.ts';
import { sensitiveStoredFaults } from './sensitive-stored.ts';
import { sensitiveTextFaults } from './sensitive-text.ts';
import { setTypeFaults } from './set-type.ts';
import { startTypeFaults } from './start-type.ts';
import { stepOrderFaults } from './step-order.ts';
import { storageKeyFaults } from './storage-keys.ts';
import { textFormatFaults } from './text-format.ts';
import { titleFaults } from './titles.ts';
import { translationFigureFaults } from './translation-figures.ts';
import { translationPlaceholderFaults } from './translation-placeholders.ts';
import { unreachedFaults } from './unreached.ts';
import { unreadableLabelFaults } from './unreadable-labels.ts';
import { choiceFaults, widgetOptionFaults } from './widget-options.ts';

/** Every class of faults. Each is in a file of its own. */
export const faultClasses: readonly FaultClass[] = [
  addressFaults,
  afterGotoFaults,
  braceFaults,
  brandFaults,
  circleFaults,
  comparisonTypeFaults,
  comparisonValueFaults,
  consentFaults,
  deadButtonFaults,
  defaultFaults,
  engineWordFaults,
  entryPromiseFaults,
  fileFaults,
  hiddenFieldFaults,
  impossibleConditionFaults,
  inputTypeFaults,
  jsonSlipFaults,
  quotedValueFaults,
  loaderFaults,
  longTextFaults,
  lostGuardFaults,
  lostSetFaults,
  clearedEarlyFaults,
  lostSubmitFaults,
  missingKeyFaults,
  ...misspeltNameFaults,
  misspeltPlaceholderFaults,
  optionalInputFaults,
  sameLabelFaults,
  schemaFaults,
  sensitiveFlagFaults,
  sensitiveStoredFaults,
  sensitiveTextFaults,
  setTypeFaults,
  startTypeFaults,
  stepOrderFaults,
  storageKeyFaults,
  textFormatFaults,
  titleFaults,
  translationFigureFaults,
  translationPlaceholderFaults,
  unreachedFaults,
  unreadableLabelFaults,
  widgetOptionFaults,
  choiceFaults,
];
