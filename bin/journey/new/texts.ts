/** The texts of a new journey's screens. */
export const newTexts = {
  description: 'A few questions, and then you are done.',
  name: 'Your name',
  required: 'Please give your name.',
  missing: 'Please give your name first.',
  next: 'Next',
  thanks: 'Thank you, {session.name}',
  done: 'That was everything.',
  notFound: 'This page does not exist',
  notFoundText: 'The address may be old or mistyped.',
  toStart: 'Go to the start',
} as const;

/** Their Hindi translations. */
export const ownHindi: Readonly<Record<string, string>> = {
  [newTexts.description]: 'कुछ सवाल, और फिर आपका काम पूरा।',
  [newTexts.name]: 'आपका नाम',
  [newTexts.required]: 'कृपया अपना नाम दें।',
  [newTexts.missing]: 'कृपया पहले अपना नाम दें।',
  [newTexts.next]: 'आगे बढ़ें',
  [newTexts.thanks]: 'धन्यवाद, {session.name}',
  [newTexts.done]: 'बस इतना ही था।',
  [newTexts.notFound]: 'यह पेज मौजूद नहीं है',
  [newTexts.notFoundText]: 'पता पुराना या ग़लत लिखा हो सकता है।',
  [newTexts.toStart]: 'शुरुआत पर जाएँ',
};
