/** What stands on the screens of the quick check, in each language: its headings, labels and buttons. */
export interface QuickWords {
  readonly locale: string;
  readonly phone: string;
  readonly getCode: string;
  readonly codeHeading: string;
  readonly resend: string;
  readonly identityHeading: string;
  readonly pan: string;
  readonly pincode: string;
  readonly next: string;
  readonly landlordHeading: string;
  readonly name: string;
  readonly landlordPhone: string;
  readonly address: string;
  readonly confirm: string;
  readonly successHeading: string;
}

/** By the name of the language in English. */
export const quickWords: Readonly<Record<'English' | 'Hindi', QuickWords>> = {
  English: {
    locale: 'en-IN',
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
  },
  Hindi: {
    locale: 'hi-IN',
    phone: 'मोबाइल नंबर',
    getCode: 'ओटीपी पाएँ',
    codeHeading: 'ओटीपी वेरिफ़ाई करें',
    resend: 'कोड नहीं मिला? फिर से भेजें',
    identityHeading: 'झटपट पात्रता जाँच',
    pan: 'पैन नंबर',
    pincode: 'पिन कोड (आधार कार्ड के अनुसार)',
    next: 'आगे बढ़ें',
    landlordHeading: 'मकान मालिक की जानकारी जोड़ें',
    name: 'मकान मालिक का नाम*',
    landlordPhone: 'मकान मालिक का नंबर*',
    address: 'प्रॉपर्टी का पता*',
    confirm: 'पुष्टि करें',
    successHeading: 'बधाई हो! आप अच्छी साख वाले किरायेदार हैं!',
  },
};
