import type { Rule } from '../rule.ts';
import { bareFigures } from './bare-figure.ts';

/** A percentage, an amount or a time that tenants agree to is a fact: no other text or sum can then say another one. */
export const bareConsentFigure: Rule = {
  code: 'bare-consent-figure',
  severity: 'error',
  stage: 'references',
  check: (context) => bareFigures(context, true),
};
