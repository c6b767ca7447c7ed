import type { Rule } from '../rule.ts';
import { actionInDialog } from './action-in-dialog.ts';
import { afterGoto } from './after-goto.ts';
import { askedLater } from './asked-later.ts';
import { avoidedWord } from './avoided-word.ts';
import { bareConsentFigure } from './bare-consent-figure.ts';
import { bareFigure } from './bare-figure.ts';
import { changedNumber } from './changed-number.ts';
import { choiceValues } from './choice-values.ts';
import { circularComputedValue } from './circular-computed-value.ts';
import { circularEvent } from './circular-event.ts';
import { circularVariant } from './circular-variant.ts';
import { computedField } from './computed-field.ts';
import { contraryOutcome } from './contrary-outcome.ts';
import { deadButton } from './dead-button.ts';
import { deadEnd } from './dead-end.ts';
import { duplicatePath } from './duplicate-path.ts';
import { endlessWait } from './endless-wait.ts';
import { fieldElsewhere } from './field-elsewhere.ts';
import { fixedCondition } from './fixed-condition.ts';
import { foreignFormats } from './foreign-formats.ts';
import { hiddenField } from './hidden-field.ts';
import { ignoredKeyword } from './ignored-keyword.ts';
import { impossibleCondition } from './impossible-condition.ts';
import { impossibleSchema } from './impossible-schema.ts';
import { lateConsent } from './late-consent.ts';
import { leftOutInput } from './left-out-input.ts';
import { lockedField } from './locked-field.ts';
import { longText } from './long-text.ts';
import { lostAnswer } from './lost-answer.ts';
import { lostLink } from './lost-link.ts';
import { lostPlaceholder } from './lost-placeholder.ts';
import { lostWordPlaceholder } from './lost-word-placeholder.ts';
import { malformedText } from './malformed-text.ts';
import { misplacedText } from './misplaced-text.ts';
import { missingFile } from './missing-file.ts';
import { missingFont } from './missing-font.ts';
import { missingInput } from './missing-input.ts';
import { missingTranslation } from './missing-translation.ts';
import { neverCollected } from './never-collected.ts';
import { noNeighbour } from './no-neighbour.ts';
import { noPath } from './no-path.ts';
import { noStep } from './no-step.ts';
import { noWayOut } from './no-way-out.ts';
import { oneBlock } from './one-block.ts';
import { oneHeading } from './one-heading.ts';
import { optionLimit } from './option-limit.ts';
import { optionalAnswer } from './optional-answer.ts';
import { wrongOptions } from './options.ts';
import { otherScript } from './other-script.ts';
import { otherSubject } from './other-subject.ts';
import { otherWay } from './other-way.ts';
import { outdatedOutcome } from './outdated-outcome.ts';
import { plainMarkup } from './plain-markup.ts';
import { refusedInput } from './refused-input.ts';
import { sameLabel } from './same-label.ts';
import { unusableSchema } from './schema.ts';
import { secondGoto } from './second-goto.ts';
import { sensitiveField } from './sensitive-field.ts';
import { sensitiveQuery } from './sensitive-query.ts';
import { sensitiveRestore } from './sensitive-restore.ts';
import { sensitiveStart } from './sensitive-start.ts';
import { sensitiveValue } from './sensitive-value.ts';
import { sharedAddress } from './shared-address.ts';
import { sharedName } from './shared-name.ts';
import { sharedStorage } from './shared-storage.ts';
import { silentOutcome } from './silent-outcome.ts';
import { slowPattern } from './slow-pattern.ts';
import { staleTranslation } from './stale-translation.ts';
import { twoFlows } from './two-flows.ts';
import { unansweredEvent } from './unanswered-event.ts';
import { unaskedField } from './unasked-field.ts';
import { unequalVariant } from './unequal-variant.ts';
import { unexplained } from './unexplained.ts';
import { unfilledPlaceholder } from './unfilled-placeholder.ts';
import { unguardedSummary } from './unguarded-summary.ts';
import { unkeptConsent } from './unkept-consent.ts';
import { unkeptPromise } from './unkept-promise.ts';
import { unknownAction } from './unknown-action.ts';
import { unknownBlock } from './unknown-block.ts';
import { unknownButton } from './unknown-button.ts';
import { unknownEvent } from './unknown-event.ts';
import { unknownField } from './unknown-field.ts';
import { unknownFormat } from './unknown-format.ts';
import { unknownInput } from './unknown-input.ts';
import { unknownLink } from './unknown-link.ts';
import { unknownLocale } from './unknown-locale.ts';
import { unknownOutcome } from './unknown-outcome.ts';
import { unknownOwner } from './unknown-owner.ts';
import { unknownPath } from './unknown-path.ts';
import { unknownPurpose } from './unknown-purpose.ts';
import { unknownScreen } from './unknown-screen.ts';
import { unknownSessionProperty } from './unknown-session-property.ts';
import { unknownUiName } from './unknown-ui-name.ts';
import { unknownView } from './unknown-view.ts';
import { unknownWidget } from './unknown-widget.ts';
import { unknownWord } from './unknown-word.ts';
import { unlistedCall } from './unlisted-call.ts';
import { unlistedWord } from './unlisted-word.ts';
import { unmappedOutcome } from './unmapped-outcome.ts';
import { unraisedEvent } from './unraised-event.ts';
import { unreachableScreen } from './unreachable-screen.ts';
import { unreachableView } from './unreachable-view.ts';
import { unreadableText } from './unreadable-text.ts';
import { unsentFiles } from './unsent-files.ts';
import { unsetInput } from './unset-input.ts';
import { untakenAnswer } from './untaken-answer.ts';
import { untickedBox } from './unticked-box.ts';
import { untrueText } from './untrue-text.ts';
import { unusableAddress } from './unusable-address.ts';
import { unusedMessage } from './unused-message.ts';
import { unusedName } from './unused-name.ts';
import { unusedSchema } from './unused-schema.ts';
import { unusedTranslation } from './unused-translation.ts';
import { variantShare } from './variant-share.ts';
import { weakContrast } from './weak-contrast.ts';
import { widgetType } from './widget-type.ts';
import { wrongDefault } from './wrong-default.ts';
import { wrongFormat } from './wrong-format.ts';
import { wrongType } from './wrong-type.ts';

/** Every rule, in the order in which problems are reported. Each rule is in its own file, named after its code. */
export const rules: readonly Rule[] = [
  unusableSchema,
  slowPattern,
  wrongOptions,
  unknownScreen,
  noPath,
  noNeighbour,
  unknownView,
  twoFlows,
  duplicatePath,
  unusableAddress,
  circularVariant,
  variantShare,
  unequalVariant,
  sharedAddress,
  sharedName,
  sharedStorage,
  unknownEvent,
  unansweredEvent,
  unraisedEvent,
  circularEvent,
  unknownAction,
  unlistedCall,
  actionInDialog,
  unmappedOutcome,
  secondGoto,
  outdatedOutcome,
  otherWay,
  unknownLink,
  unknownLocale,
  unknownOutcome,
  unknownInput,
  missingFont,
  foreignFormats,
  missingInput,
  refusedInput,
  unknownField,
  unaskedField,
  hiddenField,
  fieldElsewhere,
  lockedField,
  ignoredKeyword,
  unknownWidget,
  widgetType,
  unknownUiName,
  choiceValues,
  computedField,
  unsentFiles,
  missingFile,
  oneBlock,
  unknownBlock,
  oneHeading,
  noStep,
  unknownPath,
  unknownSessionProperty,
  plainMarkup,
  sensitiveRestore,
  sensitiveQuery,
  sensitiveValue,
  unknownOwner,
  impossibleCondition,
  impossibleSchema,
  unknownFormat,
  wrongFormat,
  wrongType,
  unfilledPlaceholder,
  circularComputedValue,
  unknownPurpose,
  unkeptPromise,
  neverCollected,
  unexplained,
  unknownWord,
  lostWordPlaceholder,
  weakContrast,
  askedLater,
  unreachableScreen,
  unreachableView,
  deadButton,
  deadEnd,
  noWayOut,
  endlessWait,
  unsetInput,
  unusedName,
  unusedSchema,
  unusedMessage,
  afterGoto,
  untickedBox,
  lostAnswer,
  optionalAnswer,
  fixedCondition,
  optionLimit,
  wrongDefault,
  sensitiveStart,
  sensitiveField,
  unlistedWord,
  unguardedSummary,
  unkeptConsent,
  lateConsent,
  unknownButton,
  longText,
  malformedText,
  unreadableText,
  sameLabel,
  avoidedWord,
  bareConsentFigure,
  bareFigure,
  untrueText,
  misplacedText,
  otherScript,
  otherSubject,
  leftOutInput,
  untakenAnswer,
  contraryOutcome,
  silentOutcome,
  missingTranslation,
  staleTranslation,
  lostLink,
  lostPlaceholder,
  changedNumber,
  unusedTranslation,
];
