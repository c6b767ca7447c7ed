import type { Json } from '../../../src/engine/json/json.ts';

/** A text that is in a file, and another one instead; or JSON Pointers with new values, of which `null` removes. */
export type HumanEdit = readonly [find: string, replace: string] | Readonly<Record<string, Json>>;

/** Family -> file -> what is wrong afterwards -> the edit. */
type HumanFaults = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, HumanEdit>>>>>>;

const moveIn = 'journeys/move-in/screens';
const landlord = 'journeys/landlord/screens';
const verification = `${moveIn}/verification.json`;
const identity = `${moveIn}/identity-info.json`;
const tenantDetail = `${moveIn}/tenant-detail.json`;
const property = `${landlord}/property.json`;
const rooms = `${landlord}/rooms.json`;

/** Mistakes of the kind that people make who write texts and steps. */
export const humanFaults: HumanFaults = {
  'numbers in messages': {
    [verification]: {
      'the code has 8 digits': ['enter all 6 digits', 'enter all 8 digits'],
      'the code has 4 digits': ['the 6-digit code', 'the 4-digit code'],
      'the least rent is another': ['at least ₹1.', 'at least ₹1,000.'],
    },
    [identity]: {
      'a PIN code has 5 digits': ['valid 6-digit PIN', 'valid 5-digit PIN'],
      'a PAN has 12 characters': ['Please enter a valid PAN number.', 'A PAN has 12 characters.'],
    },
    [tenantDetail]: {
      'the longest account number is shorter': ['9 to 18 digits', '9 to 16 digits'],
      'the shortest account number is longer': ['9 to 18 digits', '11 to 18 digits'],
      'an IFSC has 12 characters': ['The 11 characters', 'The 12 characters'],
      'an IFSC has 7 characters after the zero': ['a zero, and 6 letters', 'a zero, and 7 letters'],
    },
    [`${moveIn}/process-screen.json`]: {
      'a number has 8 digits': ['all 10 digits of the number', 'all 8 digits of the number'],
      'a number has 12 digits': ['one number of 10 digits', 'one number of 12 digits'],
      'the placeholder asks for 11 digits': ['10-digit mobile number', '11-digit mobile number'],
    },
    [`${moveIn}/tenant-selection.json`]: {
      'a mobile number has 11 digits': ['number of 10 digits', 'number of 11 digits'],
      'the first digit is another': ['begins with 6 to 9', 'begins with 7 to 9'],
      'two are needed': ['name at least one flatmate', 'name at least two flatmates'],
    },
    [property]: {
      'an address may be longer': ['shorten the address to 300', 'shorten the address to 500'],
      'a rent may have 7 digits': ['at most 6 digits', 'at most 7 digits'],
      'the PIN code has 8 digits': ['valid 6-digit PIN', 'valid 8-digit PIN'],
    },
    [rooms]: {
      'there can be 10 rooms': ['at most 20.', 'at most 10.'],
      'two pieces are needed': { '/fields/items/messages/minItems': 'Please choose at least two.' },
      'there are two at least': ['There is at least one.', 'There are at least two.'],
    },
    [`${landlord}/tenants.json`]: {
      'three tenants are needed': ['at least one tenant', 'at least three tenants'],
      'the first digit is 5': ['begins with 6 to 9', 'begins with 5 to 9'],
    },
    'schemas/fields.schema.json': {
      'account numbers are shorter than they are said to be': { '/$defs/accountNumber/pattern': '^[0-9]{9,15}$' },
      'PIN codes are longer than they are said to be': { '/$defs/pincode/pattern': '^[0-9]{7}$' },
    },
    'schemas/landlord/rooms.schema.json': {
      'two items are needed': { '/then/properties/items/minItems': 2 },
    },
  },
  examples: {
    [identity]: {
      'the example of a PIN code is too short': ['"560001"', '"56001"'],
      'the example of a PIN code has a space': ['"560001"', '"560 0012"'],
      'the example of a PAN ends with a digit': ['"ABCPE1234F"', '"ABCPE12345"'],
    },
    [tenantDetail]: {
      'the example of an IFSC has no zero': ['"HDFC0001234"', '"HDFC1001234"'],
      'the example of a PAN has 9 characters': ['"ABCPE1234F"', '"ABCPE123F"'],
    },
    [`${moveIn}/work-detail.json`]: {
      'the example of an email has no @': ['"name@company.in"', '"name.company.in"'],
    },
    [property]: { 'the example of a PIN code has 7 digits': ['"560001"', '"5600010"'] },
    [`${landlord}/account.json`]: { 'the example of an IFSC is one of 10': ['"HDFC0001234"', '"HDFC000123"'] },
  },
  'texts in the wrong place': {
    [`${moveIn}/work-detail.json`]: {
      'the message of another field': ['Please enter your job role.', 'Please enter the name of your employer.'],
      'a message about the office for the email': [
        '"Please enter your office email."',
        '"Please enter the address of your office."',
      ],
    },
    [`${moveIn}/landlord-detail.json`]: {
      'the message of the number for the address': [
        'Please enter the address of the property.',
        'Please enter the landlord’s mobile number.',
      ],
      'the message of the name for the number': [
        '"Please enter the landlord’s mobile number."',
        '"Please enter the landlord’s name."',
      ],
    },
    [property]: {
      'the message of the rent for the PIN code': [
        'Please enter the PIN code of the property.',
        'Please enter the monthly rent.',
      ],
    },
    [tenantDetail]: {
      'the message of the IFSC for the account': [
        '"Please enter your account number."',
        '"Please enter the IFSC code."',
      ],
    },
    [`${moveIn}/congratulations.json`]: {
      'a button with the title of another screen': ['Check your Rent Summary', 'Rent agreement'],
    },
    [`${moveIn}/home-screen.json`]: {
      'a tile with the title of another screen': ['"label": "My data"', '"label": "Work Details"'],
    },
    [`${moveIn}/process-step.json`]: {
      'two buttons whose names are swapped': ['"label": "Terms and Conditions"', '"label": "Privacy Policy"'],
      'the next button is called like a screen far away': ['"label": "Next"', '"label": "Under review"'],
    },
    [`${moveIn}/under-review.json`]: {
      'a way back with the name of a screen': ['"Back to your move-in"', '"Rent summary"'],
    },
    [`${landlord}/home.json`]: {
      'a button called Check your answers': ['"label": "My data"', '"label": "Check your answers"'],
    },
    [`${moveIn}/faq.json`]: { 'HTML in an answer': { '/blocks/1/heading': { text: 'Fees &amp; lease', level: 2 } } },
    [`${moveIn}/my-data-erased.json`]: { 'a line break of HTML': { '/title': 'Your data<br>is erased' } },
    [`${moveIn}/salary-screen.json`]: {
      'bold HTML': ['The account that your salary', 'The <b>account</b> that your salary'],
      'a space of HTML': ['The account that your salary', 'The account&nbsp;that your salary'],
    },
    [`${landlord}/check-answers.json`]: {
      'two parts of one name': ['"title": "Home"', '"title": "Property"'],
      'a card with the name of a part': ['What you receive', 'Tenants'],
    },
  },
  'other languages': {
    'journeys/move-in/copy/hi.json': {
      'a title that stayed English': { '/texts/verification/~1title/text': 'Identity Verification' },
      'a question that stayed English': {
        '/texts/faq/~1blocks~12~1accordion~1items~10~1question/text': 'What is a zero deposit move-in?',
      },
      'a message in English letters': {
        '/texts/verification/~1fields~1pan~1messages~1required/text': 'Kripya apna PAN number daalein.',
      },
      'Devanagari figures': {
        '/texts/verification/~1fields~1pan~1guide~1alt/text': 'पैन कार्ड, जिसके बीच में १० अक्षरों वाले नंबर पर घेरा बना है।',
      },
    },
    [`${moveIn}/faq.json`]: { 'a title in Hindi': { '/title': 'सवाल और जवाब' } },
    [`${moveIn}/error-screen.json`]: { 'a word in Hindi': { '/title': 'Something went wrong, कृपया' } },
    [`${moveIn}/salary-screen.json`]: { 'Devanagari figures in English': ['The 11 characters', 'The ११ characters'] },
  },
  'successes that failed': {
    [`${moveIn}/landlord-detail.json`]: {
      'not saved, and thanked': [
        '"toast": "Something went wrong!",\n              "kind": "info"',
        '"toast": "Your landlord is saved.",\n              "kind": "info"',
      ],
      'not read, in green': [
        'You can fill them in yourself.",\n                  "kind": "info"',
        'You can fill them in yourself.",\n                  "kind": "success"',
      ],
    },
    [`${moveIn}/work-detail.json`]: {
      'not sent, and said to be sent': ['Your details could not be sent. Please try again.', 'Your details are sent.'],
      'rejected, and congratulated': ['Failed to process. Please try again later.', 'Congratulations!'],
    },
    [identity]: {
      'not found, in green': [
        '"text": "Invalid Pincode",\n                "kind": "error"',
        '"text": "Invalid Pincode",\n                "kind": "success"',
      ],
      'found, in red': [
        '"text": "{data.district}",\n                "kind": "success"',
        '"text": "{data.district}",\n                "kind": "error"',
      ],
    },
    [verification]: {
      'unavailable, and verified': ['"toast": "Failed to verify OTP"', '"toast": "Your Aadhaar number is verified"'],
      'a rejected code is accepted': [
        '"toast": "Invalid OTP"\n            },\n            {\n              "if": {\n                "path": "data.triesLeft",\n                "eq": 1',
        '"toast": "Code accepted"\n            },\n            {\n              "if": {\n                "path": "data.triesLeft",\n                "eq": 1',
      ],
      'sent, and failed': ['We have sent a code to the mobile number of your Aadhaar.', 'The code could not be sent.'],
    },
    [`${landlord}/check-answers.json`]: {
      'not sent, and done': [
        'The links could not be sent just now. Nothing is lost; please try again.',
        'Your links are sent successfully.',
      ],
    },
    [`${landlord}/ownership.json`]: {
      'gone, and saved': ['Your document is no longer stored. Please add it again.', 'Your document is saved.'],
    },
  },
  'other subjects': {
    [tenantDetail]: {
      'the account is the IFSC': [
        '"session.accountNumber": "form.accountNumber"',
        '"session.accountNumber": "form.ifsc"',
      ],
      'the IFSC is the account': ['"session.ifsc": "form.ifsc"', '"session.ifsc": "form.accountNumber"'],
      'the account starts with the IFSC': ['"from": "session.accountNumber"', '"from": "session.ifsc"'],
      'the PAN of the tenant is the relation': ['"session.ownPan": "form.pan"', '"session.ownPan": "form.relation"'],
      'the IFSC is looked up by the account': ['"ifsc": "form.ifsc"', '"ifsc": "form.accountNumber"'],
    },
    [property]: {
      'the name is the PIN code': ['"session.name": "form.name"', '"session.name": "form.pincode"'],
      'the address is the name': ['"session.address": "form.address"', '"session.address": "form.name"'],
      'the rent is the lease': ['"session.rent": "form.rent"', '"session.rent": "form.leaseMonths"'],
      'the lease is the rent': ['"session.leaseMonths": "form.leaseMonths"', '"session.leaseMonths": "form.rent"'],
      'the address starts with the name': ['"from": "session.address"', '"from": "session.name"'],
      'the rent starts with the months': ['"from": "session.rent"', '"from": "session.leaseMonths"'],
      'the name starts with the district': ['"from": "session.name"', '"from": "session.district"'],
    },
    [`${landlord}/account.json`]: {
      'the account starts with the phone number': ['"from": "session.accountNumber"', '"from": "session.phone"'],
      'the IFSC starts with the account': ['"from": "session.ifsc"', '"from": "session.accountNumber"'],
    },
    [`${landlord}/check-answers.json`]: {
      'the address is sent as the name': ['"name": "session.name"', '"name": "session.address"'],
      'the district is sent as the PIN code': ['"pincode": "session.pincode"', '"pincode": "session.district"'],
      'the months are sent as the rent': ['"rent": "session.rent"', '"rent": "session.leaseMonths"'],
      'the IFSC is sent as the account': [
        '"accountNumber": "session.accountNumber"',
        '"accountNumber": "session.ifsc"',
      ],
    },
    [`${moveIn}/landlord-detail.json`]: {
      'the landlord’s number is the tenant’s': ['"phone": "form.phone",', '"phone": "session.phone",'],
      'the landlord’s number starts with the tenant’s': { '/fields/phone/from': 'session.phone' },
      'the landlord’s name starts with the tenant’s': { '/fields/name/from': 'session.name' },
      'the name is the address of the invitation': ['"form.name": "data.name"', '"form.name": "data.address"'],
      'the address is the name of the invitation': ['"form.address": "data.address"', '"form.address": "data.name"'],
      'the rent of the invitation is its tenure': [
        '"session.invitedRent": "data.rent"',
        '"session.invitedRent": "data.tenure"',
      ],
    },
    [verification]: {
      'the rent starts with the tenure': ['"session.rent", "session.invitedRent"]', '"session.tenure"]'],
      'the code is the Aadhaar number': ['"otp": "form.aadhaarCode"', '"otp": "form.aadhaar"'],
      'the Aadhaar number is the PAN': ['"aadhaar_number": "form.aadhaar"', '"aadhaar_number": "form.pan"'],
      'the date is the PAN': ['"session.moveInDate": "form.moveInDate"', '"session.moveInDate": "form.pan"'],
    },
    [`${moveIn}/process-screen.json`]: {
      'the PIN code is the PAN': ['"pincode": "session.pincode"', '"pincode": "session.panNumber"'],
      'the alternate number is the tenant’s': ['"from": "session.alternateNumber"', '"from": "session.phone"'],
    },
    [`${moveIn}/rent-agreement.json`]: {
      'the name starts with the district': ['"from": "session.name"', '"from": "session.district"'],
    },
    [identity]: {
      'the district is the PIN code': ['"session.district": "data.district"', '"session.district": "form.pincode"'],
      'the PAN starts with the PIN code': [
        '"from": ["session.panNumber", "session.ownPan"]',
        '"from": "session.pincode"',
      ],
      'the PIN code is the PAN': ['"session.pincode": "form.pincode"', '"session.pincode": "form.pan"'],
    },
    [`${moveIn}/work-detail.json`]: {
      'the employer is the job': ['"employer_name": "form.employerName"', '"employer_name": "form.designation"'],
      'the job is the employer': ['"designation": "form.designation"', '"designation": "form.employerName"'],
    },
    [`${moveIn}/home-screen.json`]: {
      'the tenure of the record is its rent': ['"session.tenure": "data.tenure"', '"session.tenure": "data.rent"'],
    },
  },
  'lost answers': {
    [`${landlord}/check-answers.json`]: {
      'the furniture is not sent': { '/on/send/1/with/items': null },
      'the district is not sent': { '/on/send/1/with/district': null },
      'the account is not sent': { '/on/send/1/with/accountNumber': null },
    },
    [property]: {
      'the rent is not kept': ['"session.rent": "form.rent",', ''],
      'the address is not kept': ['"session.address": "form.address",', ''],
    },
    [rooms]: {
      'the furniture is not kept': { '/on/submit/1/else': [] },
      'the rooms are not kept': ['"session.rooms": "form.rooms",', ''],
    },
    [`${moveIn}/work-detail.json`]: {
      'the email is not sent': ['"company_email": "form.companyEmail",', ''],
      'the kind of work is not sent': ['"employment_type": "form.employmentType",', ''],
    },
    [tenantDetail]: { 'the IFSC is not kept': [',\n          "session.ifsc": "form.ifsc"', ''] },
    [verification]: { 'the rent is not kept': [',\n          "session.rent": "form.rent"', ''] },
    [`${moveIn}/home-screen.json`]: { 'the rent is not kept': { '/on/submit/0': null } },
    [`${moveIn}/process-screen.json`]: {
      'the number is not sent': ['"phone": "form.phone"', '"phone": "session.alternateNumber"'],
    },
  },
  'swapped outcomes': {
    [`${moveIn}/process-screen.json`]: {
      'eligible leads to the waitlist': [
        '"clear": ["session.uid"]\n                        },\n                        {\n                          "goto": "next"',
        '"clear": ["session.uid"]\n                        },\n                        {\n                          "goto": "not-eligible"',
      ],
      'not eligible leads to success': [
        '"clear": ["session.uid"]\n                        },\n                        {\n                          "goto": "not-eligible"',
        '"clear": ["session.uid"]\n                        },\n                        {\n                          "goto": "success-screen"',
      ],
      'an accepted number leads to the waitlist': { '/on/submit/1/outcomes/accepted/1/goto': 'not-eligible' },
      'a rejected number leads to success': { '/on/submit/1/outcomes/rejected/1/goto': 'next' },
      'still needed leads to success': { '/on/submit/1/outcomes/still-needed/1/goto': 'next' },
      'a rejected number is kept as eligible': {
        '/on/submit/1/outcomes/rejected/0/set/session.result': { literal: 'eligible' },
      },
      'an accepted number is kept as waiting': {
        '/on/submit/1/outcomes/accepted/0/set/session.result': { literal: 'waitlist' },
      },
    },
    [`${moveIn}/processing-screen.json`]: {
      'eligible leads to an error': { '/on/enter/0/outcomes/eligible/1/goto': 'error-screen' },
      'not eligible leads on': { '/on/enter/0/outcomes/not-eligible/1/goto': 'congratulations' },
      'unavailable leads to the congratulations': { '/on/enter/0/outcomes/unavailable/0/goto': 'congratulations' },
      'eligible leads to the waitlist': { '/on/enter/0/outcomes/eligible/1/goto': 'not-eligible' },
      'not eligible is kept as eligible': {
        '/on/enter/0/outcomes/not-eligible/0/set/session.result': { literal: 'eligible' },
      },
    },
    [`${landlord}/check-answers.json`]: {
      'links that are not sent are a success': { '/on/send/1/outcomes/unavailable': [{ goto: 'landlord-success' }] },
    },
    [`${moveIn}/phone-verify.json`]: {
      'a wrong code lets people in': { '/on/verify-code/0/outcomes/rejected': [{ goto: 'congratulations' }] },
    },
    [`${landlord}/tenants.json`]: { 'a way forward is a way back': { '/on/submit/1/goto': 'back' } },
  },
  'silent outcomes': {
    [`${moveIn}/phone-verify.json`]: {
      'the code could not be sent': {
        '/on/send-code/0/outcomes/unavailable': [{ log: 'The code could not be sent.' }],
      },
      'the number is refused': { '/on/send-code/0/outcomes/rejected': [] },
      'the code is wrong': { '/on/verify-code/0/outcomes/unavailable': [{ log: 'Unavailable.' }] },
      'the code cannot be sent again': { '/on/resend-code/0/outcomes/unavailable': [] },
    },
    [`${moveIn}/work-detail.json`]: {
      'the details are refused': { '/on/submit/0/outcomes/rejected': [{ log: 'Rejected.' }] },
      'the details are not sent': { '/on/submit/0/outcomes/unavailable': [{ log: 'Not sent.' }] },
    },
    [`${landlord}/check-answers.json`]: {
      'the links are not sent': { '/on/send/1/outcomes/unavailable': [{ log: 'Not sent.' }] },
    },
    [`${landlord}/ownership.json`]: { 'the document is not saved': { '/on/submit/0/outcomes/unavailable': [] } },
    [identity]: { 'consent is not saved': { '/on/agree-again/0/outcomes/unavailable': [{ log: 'Not saved.' }] } },
    [verification]: {
      'an Aadhaar code that is not checked': {
        '/on/verify-aadhaar-code/0/outcomes/unavailable': [{ log: 'Not checked.' }],
      },
    },
  },
  'impossible schemas': {
    'schemas/fields.schema.json': {
      'the least rent is over the most': { '/$defs/rent/minimum': 9_999_999 },
      'the shortest line is over the longest': { '/$defs/line/minLength': 500 },
      'a PIN code has 6 digits and 5 characters': { '/$defs/pincode/maxLength': 5 },
      'a phone number has 10 digits and 12 characters': { '/$defs/phone/minLength': 12 },
      'the most is exclusive': { '/$defs/rent/exclusiveMaximum': 1 },
    },
    'schemas/landlord/property.schema.json': {
      'the months are over their most': { '/properties/leaseMonths/maximum': 3 },
      'months of another type': { '/properties/leaseMonths/type': 'string' },
      'a constant beside its list': { '/properties/leaseMonths/const': 12 },
    },
    'schemas/landlord/rooms.schema.json': {
      'more rooms than there can be': { '/properties/rooms/minItems': 8 },
      'a kind of furnishing that fits no pattern': { '/properties/furnished/pattern': '^[A-Z]+$' },
      'more of a room than there can be': { '/properties/rooms/items/properties/count/minimum': 21 },
    },
    'schemas/landlord/tenants.schema.json': { 'more tenants than there can be': { '/properties/tenants/minItems': 6 } },
    'schemas/move-in/rent-agreement.schema.json': {
      'a value of no length': { '/properties/gender/maxLength': 2 },
      'a required answer that is refused': { '/properties/name': false },
      'a required answer that has no name': { '/required': ['name', 'gender', 'fullName'] },
    },
    'schemas/move-in/tenant-detail.schema.json': {
      'a list without values': { '/properties/relation/enum': [] },
      'not what it is': { '/properties/relation/not': { enum: ['Self', 'Wife', 'Husband', 'Mother', 'Father'] } },
    },
    'schemas/move-in/work-detail.schema.json': {
      'another type than its values': { '/properties/employmentType/type': 'integer' },
    },
  },
  'dead buttons': {
    [identity]: {
      'Next waits for a call that is not made here': {
        '/blocks/10/actions/blocks/0/submit/blockedBy/0/when': { not: { action: 'look-up-ifsc', is: 'found' } },
      },
      'Next waits for what cannot be given': {
        '/blocks/10/actions/blocks/0/submit/blockedBy/0/when': { path: 'session.aadhaarVerified', exists: false },
      },
      'Next waits for the contrary of what is needed': {
        '/blocks/10/actions/blocks/0/submit/blockedBy/0/when': { path: 'form.pan', exists: true },
      },
    },
    [verification]: {
      'Next waits for an answer that is hidden': [
        '"needs": ["pan"],\n                  "blockedBy"',
        '"needs": ["pan", "aadhaarCode"],\n                  "blockedBy"',
      ],
      'Next is blocked when verified': [
        '"when": {\n                        "not": {\n                          "path": "session.aadhaarVerified",\n                          "eq": true\n                        }\n                      },\n                      "say": "Still',
        '"when": {\n                        "path": "session.aadhaarVerified",\n                        "eq": true\n                      },\n                      "say": "Still',
      ],
    },
    [`${landlord}/tenants.json`]: {
      'Next is blocked as soon as there are tenants': {
        '/blocks/5/actions/blocks/0/submit/blockedBy/0/when': { path: 'form.tenants', exists: true },
      },
      'Next is blocked unless the number is changed': {
        '/blocks/5/actions/blocks/0/submit/blockedBy/0/when': { path: 'session.changingNumber', exists: false },
      },
    },
    [`${landlord}/account.json`]: {
      'Next is blocked when the numbers agree': [
        '"path": "form.confirmNumber",\n                        "exists": true\n                      },\n                      {\n                        "not": {\n                          "path": "form.accountNumber",\n                          "eq": {\n                            "path": "form.confirmNumber"\n                          }\n                        }\n                      }',
        '"path": "form.confirmNumber",\n                        "exists": true\n                      }',
      ],
    },
    [`${landlord}/rooms.json`]: {
      'furniture is hidden while it is required': { '/fields/items/when': { path: 'form.furnished', eq: 'none' } },
      'furniture is locked while it is required': {
        '/fields/items/lockedWhen': { path: 'form.furnished', in: ['none', 'partly', 'fully'] },
      },
    },
    [tenantDetail]: {
      'a required answer is hidden for ever': { '/fields/pan/when': { path: 'session.landlordUnsaved', eq: true } },
      'a required answer is locked for ever': {
        '/fields/ifsc/lockedWhen': {
          any: [
            { path: 'session.user', exists: true },
            { path: 'session.user', exists: false },
          ],
        },
      },
    },
  },
  'events and effects': {
    [identity]: {
      'a field that changes itself': { '/on/valid:pincode/0/set/form.pincode': 'form.pincode' },
      'focus after the goto': {
        '/on/submit': [{ set: { 'session.consentLanguage': 'journey.language' } }, { goto: 'next' }, { focus: 'pan' }],
      },
      'a count after the goto': {
        '/on/back': [{ goto: 'back' }, { countdown: { name: 'again', seconds: 30 } }],
      },
      'an answer is set after the goto': {
        '/on/back': [{ goto: 'back' }, { set: { 'form.pan': { literal: 'ABCPE1234F' } } }],
      },
    },
    [`${moveIn}/landing.json`]: {
      'an error at a field of another view': [
        '"fieldError": {\n                    "field": "otp",\n                    "text": "Invalid OTP. One',
        '"fieldError": {\n                    "field": "phone",\n                    "text": "Invalid OTP. One',
      ],
      'the focus goes to a field of another view': { '/on/other-number/1/focus': 'otp' },
    },
    [`${moveIn}/phone-verify.json`]: {
      'the button of the number needs the code': { '/views/phone/blocks/12/actions/blocks/0/submit/needs': ['otp'] },
      'the focus of the number at the code': { '/on/other-number/1/focus': 'otp' },
    },
    'journeys/move-in/journey.json': {
      'a toast of one second': { '/settings/toast/milliseconds': 1000 },
      'Aadhaar from the address': { '/session/properties/aadharNumber/query': 'aadhaar' },
      'an account from the address': { '/session/properties/accountNumber/query': 'account' },
      'a PAN from the address': { '/session/properties/panNumber/query': 'pan' },
      'the number of the tenant from the address': { '/session/properties/uid/query': 'uid' },
      'a verification from the address': { '/session/properties/aadhaarVerified/query': 'verified' },
      'a redirect to any address': { '/settings/redirectAllow': ['https://*'] },
      'a value under the key of the draft': { '/session/properties/utmSource/key': 'walk' },
      'a value under a key of the engine': { '/session/properties/entry/key': 'outbox' },
    },
    'journeys/landlord/journey.json': {
      'a toast of a minute': { '/settings/toast/milliseconds': 60000 },
    },
  },
  variants: {
    [`${moveIn}/identity-info.json`]: {
      'a variant without the consent': { '/variants': [{ share: 0.5, show: 'landlord-detail' }] },
    },
    [`${landlord}/account.json`]: {
      'a variant without the account': { '/variants': [{ share: 0.5, show: 'ownership' }] },
    },
    [`${landlord}/check-answers.json`]: {
      'a variant that sends nothing': {
        '/variants': [{ when: { path: 'session.utmSource', eq: 'b' }, show: 'tenants' }],
      },
    },
    [`${moveIn}/phone-verify.json`]: { 'the variant reads no invitation': { '/on/enter': null } },
  },
  'fees and terms': {
    [`${moveIn}/home-screen.json`]: {
      'a fee of 5 % in the text': ['The platform fee is {facts.fee}', 'The platform fee is 3-5%'],
      'a notice of 45 days': ['"{facts.notice}"', '"45 days"'],
    },
    'journeys/move-in/journey.json': { 'a fee of 5 % in the sum': { '/figures/feeTo/round/product/1': 0.05 } },
    'journeys/landlord/journey.json': {
      'a discount of 4 % in the sum': { '/figures/discountTo/round/product/1': 0.04 },
    },
    [`${moveIn}/congratulations.json`]: { 'a deposit of ₹500': ['"{facts.deposit}"', '"₹500"'] },
    [`${landlord}/terms.json`]: { 'a lease of 12 months': ['{facts.lease.to}', '12 months'] },
    [`${landlord}/check-answers.json`]: { 'a discount of 5 %': ['Discount, {facts.discount}', 'Discount, 3-5%'] },
  },
};
