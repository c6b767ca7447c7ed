import { readTexts } from '../journey-text.ts';

/** A language in which the quick check is tested from beginning to end. */
export type QuickLanguage = 'English' | 'Hindi';

/** Headings, labels and buttons of the quick check. */
function wordsIn(language: 'en' | 'hi') {
  const say = readTexts('move-in', language);
  return {
    say,
    locale: `${language}-IN`,
    phone: say('landing', 'phone label'),
    getCode: say('landing', 'send-code label'),
    codeHeading: say('landing', 'code heading'),
    digit: say('journey.json', 'digit', { n: 1, length: 4 }),
    resend: say('landing', 'resend-code label'),
    identityHeading: say('identity-info', 'heading'),
    pan: say('identity-info', 'pan label'),
    pincode: say('identity-info', 'pincode label'),
    next: say('identity-info', 'submit label'),
    landlordHeading: say('landlord-detail', 'heading'),
    name: say('landlord-detail', 'name label'),
    landlordPhone: say('landlord-detail', 'phone label'),
    address: say('landlord-detail', 'address label'),
    confirm: say('landlord-detail', 'submit'),
    successHeading: say('success-screen', 'heading'),
  };
}

/** The words of the quick check by language. */
export const quickWords = { English: wordsIn('en'), Hindi: wordsIn('hi') } satisfies Record<QuickLanguage, object>;
