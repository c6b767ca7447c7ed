import { type CopyLanguage, translateAll } from './copy.ts';

/** Headings, labels and buttons of the quick check. */
const english = {
  phone: 'Mobile number',
  getCode: 'Get OTP',
  codeHeading: 'Verify OTP',
  resend: "Didn't receive the code? Resend it",
  identityHeading: 'Quick Eligibility Check',
  pan: 'PAN Number',
  pincode: 'PIN Code (as per Aadhar Card)',
  next: 'Next',
  landlordHeading: 'Add Landlord Details',
  name: 'Landlord Name*',
  landlordPhone: 'Landlord Number*',
  address: 'Property Address*',
  confirm: 'Confirm',
  successHeading: 'Congratulations! You are a credit-worthy tenant!',
};

const locales: Readonly<Record<CopyLanguage, string>> = { English: 'en-IN', Hindi: 'hi-IN' };

const wordsIn = (language: CopyLanguage) => ({ locale: locales[language], ...translateAll(language, english) });

/** The words of the quick check by language. */
export const quickWords = { English: wordsIn('English'), Hindi: wordsIn('Hindi') };
