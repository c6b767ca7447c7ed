import { act, cleanup } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import * as editor from '../../../src/engine/editing/editor.ts';
import { provideEditor } from '../../../src/engine/editing/loaded-editor.ts';
import type { EditedFormat } from '../../../src/engine/formats/text-format.ts';
import { controlIdOf } from '../../../src/engine/model/fields/element-ids.ts';
import type { BootstrapHandover, PageData } from '../../../src/engine/screen/page-data.ts';
import { attachListeners } from '../../../src/first-load/bootstrap/listeners.ts';
import type { AnyWidget } from '../../../widgets/define.ts';
import { give, type TextGesture } from '../../support/engine/gestures.ts';
import { readTypedField } from '../../support/engine/read-typed-field.ts';
import { renderField } from '../../support/engine/render-field.tsx';
import { widgets } from '../../support/product.ts';
import { sampled } from '../../support/sampled.ts';

/** How a text came, the text, the value, and what the control shows once it is left, if not the value. */
type Case = readonly [gesture: TextGesture, text: string, value: string | number | undefined, shown?: string];

const allWays = ['typed', 'pasted', 'composed', 'autofilled'] as const;

/** What says by a word beside it that it is a number of another kind. */
const named = (name: string, digits: string): Case => ['pasted', `${name} ${digits}`, `${name} ${digits}`];

const twoNumbers = '98765 43210 / 91234 56780';

/** What each control makes of a text, whenever its editor is loaded. */
const cases: Readonly<Record<string, readonly Case[]>> = {
  phone: [
    ...(['typed', 'pasted', 'autofilled'] as const).flatMap((gesture) =>
      [
        ...['9876543210', '919876543210', '0919876543210', '00919876543210', '+919876543210', '09876543210'],
        ...['+91-98765 43210', '98765-43210', '९८७६५४३२१०', '９８７６５４３２１０', '+९१ ९८७६५ ४३२१०'],
      ].map((text): Case => [gesture, text, '9876543210']),
    ),
    ['composed', '९८७६५४३२१०', '9876543210'],
    ['composed', '9876543210', '9876543210'],
    ['composed', '+919876543210', '9876543210'],
    ...(['typed', 'pasted', 'composed'] as const).flatMap((gesture) =>
      ['+4917612345678', '004917612345678'].map((text): Case => [gesture, text, text]),
    ),
    ['typed', '9198765432', '9198765432'],
    ['typed', '98765', '98765'],
    ['pasted', 'Mob: 98765-43210', '9876543210'],
    ['pasted', 'Asha\n98765 43210', '9876543210'],
    ['pasted', '1. 98765 43210', '9876543210'],
    ['pasted', '\u202a+91 98765\u2011432\u00a010\u202c', '9876543210'],
    ['pasted', ' 9876543210\n', '9876543210'],
    ...['(+91) 98765 43210', '091 98765 43210', 'tel:+919876543210', '٩٨٧٦٥٤٣٢١٠', '98765 43210 after 6'].map(
      (text): Case => ['pasted', text, '9876543210'],
    ),
    ...['मोबाइल 98765 43210', 'फोन: ९८७६५ ४३२१०', 'Asha, Flat 12, 9876543210', '9876543210,'].flatMap(
      (text): readonly Case[] => [
        ['composed', text, '9876543210'],
        ['autofilled', text, '9876543210'],
      ],
    ),
    ...['৯৮৭৬৫৪৩২১০', '௯௮௭௬௫௪௩௨௧௦', '٩٨٧٦٥٤٣٢١٠', '۹۸۷۶۵۴۳۲۱۰'].flatMap((text): readonly Case[] => [
      ['typed', text, '9876543210'],
      ['composed', text, '9876543210'],
    ]),
    ...[twoNumbers, '98765 43210/11', '98765 43210 ext 4', '98765 43210 560001', '98765 4321O'].map(
      (text): Case => ['pasted', text, text],
    ),
    ['pasted', '+44 7911 123456', '+44 7911 123456'],
    ['pasted', '+1 987 654 3210', '+1 987 654 3210'],
    ['pasted', '234512345678', '234512345678'],
    ['pasted', 'ABCDE1234F', 'ABCDE1234F'],
    ['pasted', 'ten digits', 'ten digits'],
    ['pasted', '9876543210.00', '9876543210'],
    ['pasted', 'OTP 4821 for 98765 43210', '9876543210'],
    ...['Order #', 'Rs', 'A/c no.', 'Customer ID:', 'ref'].map((name) => named(name, '9876543210')),
    ...['9.876543210E+9', 'XX9876543210', '98765...43210'].map((text): Case => ['pasted', text, text]),
    // A number that is a part of a word, an address or a handle.
    ...[
      ...['asha9876543210@gmail.com', '9876543210@gmail.com', 'asha.9876543210@x.in', 'asha_9876543210', '@9876543210'],
      ...['9876543210.asha@x.in', '9876543210+home@x.in', 'mailto:asha9876543210@gmail.com', '9876543210@ybl'],
      ...['AB9876543210', '9876543210AB', 'ab9876543210 ', 'ord-9876543210', 'INV/9876543210', 'आशा9876543210'],
      ...['https://x.in/orders/9876543210', 'www.x.in?id=9876543210', 'x.in/9876543210', '9876543210/-'],
    ].map((text): Case => ['pasted', text, text.trim()]),
    ...['asha9876543210@gmail.com', '9876543210@ybl', 'AB9876543210'].map((text): Case => ['autofilled', text, text]),
    ...[
      ...[
        'https://wa.me/919876543210',
        'wa.me/919876543210?text=Hi%20Asha',
        'https://api.whatsapp.com/send?phone=919876543210',
      ],
      ...[
        'whatsapp://send?phone=+919876543210',
        'sms:+919876543210',
        'tel:+91-98765-43210',
        'https://t.me/+919876543210',
      ],
      ...[
        'Mob9876543210',
        'Ph.9876543210',
        'phone9876543210',
        'मोबाइल9876543210',
        'Asha-9876543210',
        'Asha/9876543210',
      ],
      ...['asha@x.in, 9876543210', '9876543210 asha@x.in', '9876543210;asha@x.in', '<9876543210>'],
      ...['asha9876543210@gmail.com 98765 43210', 'https://x.in/o/9123456780 Mob: 98765 43210'],
    ].map((text): Case => ['pasted', text, '9876543210']),
    // A number that is counted, has the letters of a document before it, or is a part of a date, an amount or a person's number.
    ...[
      ...[
        '#98765 43210',
        'AB-9876543210',
        'ab-9876543210',
        'roll no 9876543210',
        'Roll No. 98765 43210',
        '12/09/9876543210',
      ],
      ...['9876543210/12', 'IMEI 9876543210', 'imei no 9876543210', 'Aadhaar 9198 7654 3210', '9198 7654 3210'],
      ...[
        'Token no: 9876543210',
        'Emp ID 9876543210',
        'employee id: 9876543210',
        'Student number 9876543210',
        'id=9876543210',
      ],
      ...[
        'KA01 9876543210',
        'RR No 9876543210',
        '98765/43210',
        '9876543210,11',
        '9876543210 rupees',
        '9876543210%',
        '9876543210 ₹',
      ],
      ...['Order id is 9876543210', 'account number is 98765 43210', 'रोल नंबर 9876543210', 'आईडी ९८७६५४३२१०'],
      ...['29-11-2026 98765', '1-800-987-6543210', '001 987 654 3210', '9,876,543,210'],
    ].flatMap((text): readonly Case[] => [
      ['pasted', text, text],
      ['autofilled', text, text],
    ]),
    ...[
      ...['Owner no. 98765 43210', "Asha's number: 98765 43210", 'my number is 98765 43210', 'Contact no 98765 43210'],
      ...[
        'Mobile No.: 98765-43210',
        'Phone # 98765 43210',
        'मोबाइल नंबर 9876543210',
        'मेरा नंबर ९८७६५४३२१० है',
        'no. 9876543210',
      ],
      ...['ASHA: +91 98765 43210', '*98765 43210*', '_+91 98765 43210_', 'M: 98765 43210', '[98765 43210]'],
      ...[
        '\ufeff+919876543210',
        '\u200b98765\u200b43210',
        '૯૮૭૬૫૪૩૨૧૦',
        '9 8 7 6 5 4 3 2 1 0',
        '98765\u201343210',
        '9876543210?',
      ],
    ].flatMap((text): readonly Case[] => [
      ['pasted', text, '9876543210'],
      ['autofilled', text, '9876543210'],
    ]),
  ],
  pan: [
    ['typed', 'abcde1234f', 'ABCDE1234F'],
    ['composed', 'abcde1234f', 'ABCDE1234F'],
    ['autofilled', 'abcde1234f', 'ABCDE1234F'],
    ['pasted', 'abcde 1234 f', 'ABCDE1234F'],
    ['pasted', '\tABCDE-1234-F ', 'ABCDE1234F'],
    ['pasted', 'PAN: abcde1234f.', 'ABCDE1234F'],
    ...['house 1234f', 'my house 1234f', 'Villa 1234B', 'tower 1234f', 'hotel 1234a, Kochi'].map(
      (text): Case => ['pasted', text, text],
    ),
    ['pasted', 'my pan is abcde 1234f', 'ABCDE1234F'],
    ['pasted', 'ABCDE 1234F', 'ABCDE1234F'],
    ['pasted', 'ＡＢＣＤＥ１２３４Ｆ', 'ABCDE1234F'],
    ['pasted', 'ABCDE१२३४F', 'ABCDE1234F'],
    ['pasted', 'ABCDE1234FX', 'ABCDE1234FX'],
    ['pasted', 'ABCDE1234F and PQRST9876K', 'ABCDE1234F and PQRST9876K'],
    ['pasted', '9876543210', '9876543210'],
    ...allWays.map((gesture): Case => [gesture, 'PAN ABCDE1234F', 'ABCDE1234F']),
    ['typed', 'pan no: abcde1234f', 'ABCDE1234F'],
    ...['PAN AB', 'PAN ABCDE', 'PAN ABCDE…', 'PAN AB...34F', 'AB...1234F', 'Asha R 12', '27ABCDE1234F1Z5'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...['abcde1234f@gmail.com', 'x_abcde1234f', '@abcde1234f', 'https://x.in/abcde1234f', 'आशाabcde1234f'].map(
      (text): Case => ['pasted', text, text],
    ),
    ['pasted', 'asha@x.in, abcde1234f', 'ABCDE1234F'],
    ...[
      ...['AB-ABCDE1234F', 'ABCDE1234F-1', 'ABCDE1234F/2', '#ABCDE1234F', '12/ABCDE1234F', 'order abcde1234f'],
      ...['Ref no ABCDE1234F', 'txn id ABCDE1234F', 'HDFC0000123', '2345 1234 5678'],
    ].map((text): Case => ['pasted', text, text]),
    ...[
      ...['PAN NO. ABCDE1234F', 'my pan is ABCDE 1234 F', 'Pan-abcde1234f', 'पैन नंबर: ABCDE1234F', '*ABCDE1234F*'],
      ...[
        'Permanent Account Number ABCDE1234F',
        'ABCDE1234F, Aadhaar 2345 1234 5678',
        'ABCDE\u200b1234F',
        'Asha ABCDE1234F',
      ],
    ].map((text): Case => ['pasted', text, 'ABCDE1234F']),
  ],
  aadhaar: [
    ['pasted', 'Aadhaar card: 2345 1234 5678', '234512345678', '2345 1234 5678'],
    ['pasted', 'आधार कार्ड 2345 1234 5678', '234512345678', '2345 1234 5678'],
    ['pasted', 'Card 2345 1234 5678', 'Card 2345 1234 5678'],
    ...['234512345678', '2345 1234 5678', '2345-1234-5678', '२३४५ १२३४ ५६७८', '２３４５１２３４５６７８'].flatMap(
      (text) =>
        (['typed', 'pasted', 'autofilled', 'composed'] as const).map(
          (gesture): Case => [gesture, text, '234512345678', '2345 1234 5678'],
        ),
    ),
    ...['২৩৪৫ ১২৩৪ ৫৬৭৮', '௨௩௪௫௧௨௩௪௫௬௭௮', '٢٣٤٥١٢٣٤٥٦٧٨', '2345.1234.5678'].flatMap((text) =>
      (['typed', 'composed', 'autofilled'] as const).map(
        (gesture): Case => [gesture, text, '234512345678', '2345 1234 5678'],
      ),
    ),
    ['composed', 'आधार २३४५ १२३४ ५६७८', '234512345678', '2345 1234 5678'],
    ['pasted', 'Aadhaar: 2345 1234 5678', '234512345678', '2345 1234 5678'],
    ['pasted', '9123 4567 8901 2345', '9123 4567 8901 2345'],
    ['pasted', '2345 1234', '23451234', '2345 1234'],
    // A number that is called free of charge, and one that a word is before.
    ...[
      ...['1800 2345 1234', '1800-2345-1234', '1860 2345 1234', 'toll free 1800 2345 1234', '0800 2345 1234'],
      ...['meter 234512345678', 'crn 234512345678', 'house: 234512345678', 'UPI 2345 1234 5678', 'रोल 234512345678'],
    ].flatMap((text): readonly Case[] => [
      ['pasted', text, text],
      ['autofilled', text, text],
    ]),
    ['pasted', 'Asha 2345 1234 5678', '234512345678', '2345 1234 5678'],
    ['pasted', '2345 1234 5678\nVID: 9123 4567 8901 2345', '234512345678', '2345 1234 5678'],
    ['pasted', '234512345678.00', '234512345678', '2345 1234 5678'],
    ['pasted', 'Aadhaar card no. 2345 1234 5678', '234512345678', '2345 1234 5678'],
    ['pasted', 'UAN 100123456789, Aadhaar 2345 1234 5678', '234512345678', '2345 1234 5678'],
    ...['UAN', 'Ref no', 'txn:', 'PNR', 'Loan', 'Acct', 'लोन'].map((name) => named(name, '2345 1234 5678')),
    ...['2345...5678', '91 98765 43210'].map((text): Case => ['pasted', text, text]),
    ...['https://wa.me/919876543210', 'https://api.whatsapp.com/send?phone=919876543210'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...[
      'asha234512345678@x.in',
      'AB234512345678',
      '234512345678@ybl',
      'https://x.in/234512345678',
      '_234512345678',
    ].map((text): Case => ['pasted', text, text]),
    ...[
      ...['roll no 234512345678', 'AB-234512345678', 'AB 2345 1234 5678', '#2345 1234 5678', '2345/1234/5678'],
      ...[
        '2026-11-29 1234',
        'Customer id 234512345678',
        'सदस्य संख्या 2345 1234 5678',
        '+919876543210',
        '2345 1234 5678 1234',
      ],
    ].map((text): Case => ['pasted', text, text]),
    ...[
      ...[
        'my aadhaar is 2345 1234 5678',
        'Aadhar no: 2345-1234-5678',
        'AADHAAR 2345 1234 5678',
        'UIDAI 2345 1234 5678',
      ],
      ...[
        'आधार नंबर २३४५ १२३४ ५६७८',
        'Asha, 2345 1234 5678',
        '2345 1234 5678 DOB 01/01/1990',
        '*2345 1234 5678*',
        '૨૩૪૫ ૧૨૩૪ ૫૬૭૮',
      ],
    ].map((text): Case => ['pasted', text, '234512345678', '2345 1234 5678']),
    ...['Aadhaar234512345678', 'UID234512345678', 'आधार234512345678', 'asha@x.in 2345 1234 5678'].map(
      (text): Case => ['pasted', text, '234512345678', '2345 1234 5678'],
    ),
    ...['VID 9123 4567 8901 2345', 'A/c no. 234512345678', '+91 98765 43210', 'XXXX XXXX 5678', 'ABCDE1234F'].map(
      (text): Case => ['pasted', text, text],
    ),
  ],
  pincode: [
    ['typed', '560001', '560001'],
    ['typed', '५६०००१', '560001'],
    ...['560001', '५६०००१', '৫৬০০০১', '௫௬௦௦௦௧', 'पिन 560001', '560001, Kochi'].map(
      (text): Case => ['composed', text, '560001'],
    ),
    ['pasted', '560 001', '560001'],
    ['pasted', 'Bengaluru - 560001', '560001'],
    ['pasted', '5600011', '5600011'],
    ['autofilled', '560001', '560001'],
    ...['OTP', 'Rs', '₹', 'A/c', 'Order', 'MPIN', 'UPI PIN', 'CRN', 'Token', 'Amount:'].map((name) =>
      named(name, '560001'),
    ),
    ...['560001 is your OTP', '560001 is the verification code', '560001 आपका ओटीपी है'].map(
      (text): Case => ['pasted', text, text],
    ),
    ['pasted', '560001 is my pin code', '560001'],
    ...['20-12-26', '२०-१२-२६', '56...01'].map((text): Case => ['pasted', text, text]),
    ...['asha560001@x.in', 'KA560001', '560001A', 'https://x.in/pin/560001', '560001@ybl', '560001/-'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...[
      ...[
        'roll no 560001',
        '#560001',
        '12/560001',
        '560001/12',
        'employee id 560001',
        'plot no 560001',
        'Your code is 560001',
      ],
      ...['password 560001', '560001%', '2026-11', '20.12.26', '5,60,001'],
    ].map((text): Case => ['pasted', text, text]),
    ...[
      'DELHI-110001',
      'KA 110001',
      'Pin Code No. 110001',
      'Postal code 110001',
      '12/5 MG Road, 110001',
      'पिन कोड: ११०००१',
    ].map((text): Case => ['pasted', text, '110001']),
    ...['PIN560001', 'Pincode560001', 'पिन560001', 'Bengaluru-560001', '560001.', 'asha@x.in, 560001'].map(
      (text): Case => ['pasted', text, '560001'],
    ),
  ],
  ifsc: [
    ['typed', 'hdfc0000123', 'HDFC0000123'],
    ['typed', 'hdfco000123', 'HDFC0000123'],
    ['pasted', 'HDFCO000123', 'HDFC0000123'],
    ['pasted', 'IFSC: hdfc0000123', 'HDFC0000123'],
    ['pasted', 'HDFC 0000 123', 'HDFC0000123'],
    ['composed', 'hdfc0000123', 'HDFC0000123'],
    ['autofilled', 'hdfc0000123', 'HDFC0000123'],
    ...allWays.map((gesture): Case => [gesture, 'IFSC HDFC0000123', 'HDFC0000123']),
    ...['hdfc0000123@ybl', 'x.hdfc0000123@x.in', 'https://x.in/hdfc0000123', '_HDFC0000123'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...['HDFC0000123/1', 'HDFC0000123-5', '#HDFC0000123', 'UTR HDFC0000123', 'Ref no: HDFC0000123', 'ABCDE1234F'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...[
      'A/c 001234567890 IFSC HDFC0000123',
      'HDFC Bank, HDFC0000123',
      'RTGS/NEFT IFSC HDFC0000123',
      'ifsc is hdfc0000123.',
    ].map((text): Case => ['pasted', text, 'HDFC0000123']),
    ...['IFSC 0000123', 'IFSC HDFC', 'HDFC...0123', 'MICR 560240002'].map((text): Case => ['pasted', text, text]),
  ],
  'account-number': [
    ['typed', '001234567890', '001234567890', '0012 3456 7890'],
    ['pasted', '0012-3456-7890', '001234567890', '0012 3456 7890'],
    ['pasted', 'A/c no. 001234567890', '001234567890', '0012 3456 7890'],
    ['composed', '००१२३४५६७८९०', '001234567890', '0012 3456 7890'],
    ...allWays.map((gesture): Case => [gesture, '1234567890.00', '1234567890', '1234 5678 90']),
    ...(['pasted', 'autofilled'] as const).map((gesture): Case => [gesture, '1234567890.50', '1234567890.50']),
    ['pasted', 'A/c 001234567890, mobile 9876543210', '001234567890', '0012 3456 7890'],
    ...['UAN', 'CIF', 'Cust ID', 'MICR', 'Debit card no', '₹'].map((name) => named(name, '123456789012')),
    // An account is called so, or by its bank, or nothing is before it.
    ...[
      ...[
        'CRN',
        'CRN:',
        'crn',
        'UPI',
        'UPI Ref',
        'VPA',
        'NEFT',
        'MMID',
        'cheque',
        'FD',
        'PRAN',
        'client',
        'user',
        'meter',
      ],
      ...['Asha', 'serial:', 'ग्राहक', 'रसीद'],
    ].flatMap((name): readonly Case[] => {
      const text = `${name} 123456789012`;
      return [
        ['pasted', text, text],
        ['autofilled', text, text],
      ];
    }),
    ...['1800 123 4567', '1800-425-3800', '1860 500 1234'].map((text): Case => ['pasted', text, text]),
    ...[
      ...['ICICI Bank 001234567890', 'Bank of Baroda: 001234567890', 'बैंक 001234567890', 'Kotak 001234567890'],
      ...['HDFC0000123, 001234567890', 'Savings 0012 3456 7890', '(001234567890)'],
    ].map((text): Case => ['pasted', text, '001234567890', '0012 3456 7890']),
    ...['GB29 NWBK 6016 1331 9268 19', '1.234567890E+9', 'XXXXX123456789', '0012...7890'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...['asha001234567890@x.in', 'AB001234567890', '001234567890@upi', 'https://wa.me/919876543210'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...[
      ...['roll no 001234567890', '#001234567890', '12/001234567890', '29/11/2026 123456', 'student id 123456789'],
      ...[
        'Loan a/c no 001234567890',
        'loan account number 001234567890',
        'Card ending 123456789',
        '1,234,567,890',
        'PAN ABCDE1234F',
      ],
    ].map((text): Case => ['pasted', text, text]),
    ...[
      ...[
        'Account No.: 0012 3456 7890',
        'SB A/c 001234567890',
        'खाता नंबर ००१२३४५६७८९०',
        'HDFC 001234567890',
        'acct# 001234567890',
      ],
      ...[
        '0012 3456 7890\nIFSC: SBIN0001234',
        'My account number is 001234567890',
        'AC No: 001234567890',
        '*001234567890*',
      ],
    ].map((text): Case => ['pasted', text, '001234567890', '0012 3456 7890']),
    ...['A/c001234567890', 'Acct001234567890', 'खाता001234567890', 'SBI-001234567890'].map(
      (text): Case => ['pasted', text, '001234567890', '0012 3456 7890'],
    ),
    ...['Aadhaar 2345 1234 5678', 'Mobile 9876543210', 'XXXXXX1234', '001234567890 / 001234567891'].map(
      (text): Case => ['pasted', text, text],
    ),
  ],
  money: [
    ['typed', '25000', 25000],
    ['typed', '25000.00', 25000],
    ['typed', '1,500.00', 1500],
    ['typed', '-5', -5],
    ['typed', '२५०००', 25000],
    ['composed', '25000', 25000],
    ['pasted', '₹1,50,000/-', 150000],
    ['pasted', 'Rs. 25,000 per month', 25000],
    ['pasted', '25000.00', 25000],
    ['typed', '25.000', '25.000'],
    ...['₹ 25,000.00', '25000₹', '25,000 INR', '25,000/- p.m.', 'Fee: Rs 25000/month', '25000 रुपये प्रति माह'].map(
      (text): Case => ['pasted', text, 25000],
    ),
    ...['1.5 lakh', '25k', '25 हज़ार', '25 hajar', '2 lacs', '25.000', '.25', '$250', '25000%', '10000-15000'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...['25000 a year', '25000 per day', '11 months', 'under 25000', '25000 + 2000', '25000 paise', '25000 or so'].map(
      (text): Case => ['pasted', text, text],
    ),
    ...(['typed', 'pasted', 'composed', 'autofilled'] as const).flatMap((gesture) =>
      ['2 lakh', '25 hazar', '25k', '25K', '2 lacs', '1 crore', '2.5 lakh', '11 months', '25 हज़ार', '2 लाख'].map(
        (text): Case => [gesture, text, text],
      ),
    ),
    ...(['typed', 'pasted', 'composed', 'autofilled'] as const).flatMap((gesture) =>
      ['10000-15000', '10000–15000', '25000+2000', '25000/2', '25000%', '25000:30', '25½', '1.50.000'].map(
        (text): Case => [gesture, text, text],
      ),
    ),
    ...(['typed', 'pasted', 'composed', 'autofilled'] as const).flatMap((gesture) =>
      ['25000/-', '25000₹', '₹25000'].map((text): Case => [gesture, text, 25000]),
    ),
    ...(['typed', 'pasted', 'composed', 'autofilled'] as const).flatMap((gesture) =>
      [
        ...['25000 only', '25000rs', '25000 रुपये', '25000 rupees only', '25000 प्रति माह', '25000/-', '25000 / month'],
        ...['Rs.25000', 'Rs. 25,000/-', 'rs 25000', 'INR 25000', 'रु. 25000', '₹25,000.00', '\u200b25000', ' 25000 '],
        ...['25,000.00', '२५,००० रुपये', '２５，０００', '٢٥٬٠٠٠', '۲۵۰۰۰', '২৫০০০', '௨௫௦௦௦', '25000 p/m', '25000 INR'],
      ].map((text): Case => [gesture, text, 25000]),
    ),
    ...(['typed', 'pasted', 'composed', 'autofilled'] as const).flatMap((gesture) =>
      [
        ...['25000-30000', '25000+500', '25000*11', '1/2', '25000 to 30000', '25e3', '2500O', '0.5 lakh'],
        ...['25000 x 11', '25000 ரூபாய்', '25000x11', '25000×11', '25000 + 2000 maint'],
        ...['.5', '-.5', '$25000', '€ 25000', '(25000)', '~25000', '<25000', '2y6', '1p5', '₹₹25'],
      ].map((text): Case => [gesture, text, text]),
    ),
    ...(['typed', 'pasted', 'composed', 'autofilled'] as const).flatMap((gesture) =>
      ['0.5', '2.5', '1,500.50', "25'000"].map((text): Case => [gesture, text, text]),
    ),
    ['autofilled', '1,50,000.00', 150000],
    ['composed', 'पच्चीस हज़ार', 'पच्चीस हज़ार'],
    ['composed', 'Rs 25000', 25000],
    ['composed', '25000,50', '25000,50'],
    ['composed', '25000 (approx)', '25000 (approx)'],
    ['typed', '-25000', -25000],
    ['pasted', '1234567', 1234567],
    ['autofilled', '25,000', 25000],
  ],
  number: [
    ['typed', '-33.87', -33.87, '-33.87'],
    ['typed', '150000.5', 150000.5, '1,50,000.5'],
    ['typed', '1,250.50', 1250.5, '1,250.5'],
    ['typed', '1234567890123456', '1234567890123456'],
    ['typed', '2 lakh', '2 lakh'],
    ['typed', '5or6', '5or6'],
    ...(['typed', 'pasted'] as const).flatMap((gesture) =>
      ['1.234,56', '1.234.567', '10-15', '5½', '5²', "5'6", '5’6'].map((text): Case => [gesture, text, text]),
    ),
    ...(['typed', 'pasted', 'composed', 'autofilled'] as const).flatMap((gesture): readonly Case[] => [
      ...['1/2', '3:4', '1-2', '5-', '3 years', '5 साल', '12,5'].map((text): Case => [gesture, text, text]),
      [gesture, '१२٫५', 12.5, '12.5'],
    ]),
    ['typed', '1e5', '1e5'],
    ['typed', '1O0', '1O0'],
    ['typed', 'Rs.500', 500, '500'],
    ['typed', '.5', 0.5, '0.5'],
    ...['5x11', '2y6', '(500)', '~5'].map((text): Case => ['typed', text, text]),
    ['composed', '१२.५', 12.5, '12.5'],
    ['pasted', '−4', -4, '-4'],
    ['pasted', '1e5', '1e5'],
    ['pasted', '5 or 6', '5 or 6'],
    ['autofilled', '12.', 12, '12'],
  ],
};

/** What single keys cannot type: they do not enter once the editor is loaded, and stay in sight if they came before it. */
const strayKeys: Readonly<Record<string, readonly Case[]>> = {
  phone: [
    ['typed', '98a765', '98765'],
    ['typed', '98765432101', '9876543210'],
  ],
  pan: [
    ['typed', 'ab1cde1234f', 'ABCDE1234F'],
    ['typed', 'abcde1234fg', 'ABCDE1234F'],
  ],
  aadhaar: [['typed', '2345x12345678', '234512345678', '2345 1234 5678']],
  pincode: [['typed', '5600011', '560001']],
  money: [
    ['typed', '1a50000', 150000],
    ['typed', 'two', undefined, ''],
    ['typed', 'r25000', 25000],
    ['typed', '+25000', 25000],
    ['typed', '1k5', '1k5'],
    ['typed', '२ लाख', '2 लाख'],
    ['typed', '1a,50,000', 150000],
    ['typed', '1..5', '1.5'],
    ['typed', '2S000', '2S000'],
  ],
  'account-number': [['typed', '123456789.50', '1234 5678 9.50']],
  number: [['typed', '1a..5', 1.5, '1.5']],
};

const listed = (table: typeof cases) =>
  Object.entries(table).flatMap(([name, all]) =>
    all.map(([gesture, text, value, shown = String(value)]) => ({ name, gesture, text, value, shown })),
  );

const widgetNamed = (name: string): AnyWidget => {
  const widget = widgets.find((one) => one.name === name);
  if (!widget) throw new Error(`There is no widget "${name}".`);
  return widget;
};

/** What the compiler gives to every field that reads a number. */
const options = { idleWords: ['fee'] };

/** A field, its value, and its control. */
interface OpenField {
  readonly control: HTMLInputElement;
  readonly value: () => unknown;
}

function openHydrated(widget: AnyWidget): OpenField {
  const { report } = renderField(widget, { options });
  const control = document.getElementById('field') as HTMLInputElement;
  return { control, value: () => report.mock.lastCall?.[0] };
}

let handover: BootstrapHandover | undefined;

/** A field of a prerendered page, whose value is read once the page is hydrated. */
function openPrerendered(widget: AnyWidget): OpenField {
  const control = document.createElement('input');
  Object.assign(control, { id: controlIdOf('v'), type: 'text' });
  document.body.replaceChildren(control);
  const ofLocale = typeof widget.format === 'function' ? widget.format('en-IN', 'INR', options) : widget.format;
  const format = JSON.parse(JSON.stringify(ofLocale, (_, one) => (one instanceof RegExp ? one.source : one)));
  handover = attachListeners(pageWith(format));
  return { control, value: () => readTypedField(widget, control, options) };
}

const pageWith = (format: EditedFormat): PageData => ({
  ...{ engine: [], needs: [], personalizedBy: [], styleSheet: '', styles: { field: 'field', error: 'error' } },
  fields: { v: { label: 'V', rules: [], format } },
  words: { check: '', missing: '', failed: '', reload: '' },
});

const places = { 'after hydration': openHydrated, 'before hydration': openPrerendered };

function close(): void {
  handover?.release();
  handover = undefined;
  cleanup();
  document.body.replaceChildren();
}

afterEach(() => {
  close();
  provideEditor(editor);
});

describe.each(Object.entries(places))('%s', (place, open) => {
  const isOpened = ({ name }: { readonly name: string }): boolean =>
    place === 'after hydration' || !widgetNamed(name).needsEngine;
  const all = listed(cases).filter(isOpened);
  const stray = listed(strayKeys).filter(isOpened);

  test.each(
    sampled(
      all.filter(({ gesture }) => gesture === 'typed' || gesture === 'composed'),
      6,
    ),
  )(
    '$name, the editor is loaded after the first, a middle or the last but one key of $gesture "$text" => $value',
    ({ name, gesture, text, value, shown }) => {
      for (const at of new Set([1, Math.ceil(text.length / 2), text.length - 1].filter((one) => one > 0))) {
        provideEditor(undefined);
        const field = open(widgetNamed(name));
        give(field.control, gesture, text.slice(0, at));
        act(() => provideEditor(editor));
        give(field.control, gesture, text.slice(at));
        act(() => field.control.blur());
        expect([text.slice(0, at), field.control.value, field.value()]).toEqual([text.slice(0, at), shown, value]);
        close();
      }
    },
  );

  test.each(all)('$name, $gesture "$text" => $value', ({ name, gesture, text, value, shown }) => {
    const field = open(widgetNamed(name));
    give(field.control, gesture, text);
    expect(field.value()).toBe(value);
    act(() => field.control.blur());
    expect([field.control.value, field.value()]).toEqual([shown, value]);
  });

  // Without the editor, a browser joins the lines of what is pasted.
  const ofOneLine = all.filter(({ text }) => !/\S[\n\r]+\S/.test(text));

  test('phone, pasted "Asha\\n98765 43210" before the editor is loaded => the joined lines stay in sight', () => {
    provideEditor(undefined);
    const field = open(widgetNamed('phone'));
    give(field.control, 'pasted', 'Asha\n98765 43210');
    act(() => provideEditor(editor));
    act(() => field.control.blur());
    expect([field.control.value, field.value()]).toEqual(['Asha98765 43210', 'Asha98765 43210']);
  });

  test.each(sampled(ofOneLine, 6))(
    '$name, $gesture "$text" before the editor is loaded => untouched, then $value',
    ({ name, gesture, text, value, shown }) => {
      provideEditor(undefined);
      const field = open(widgetNamed(name));
      give(field.control, gesture, text);
      const before = document.createElement('input');
      before.value = text;
      expect(field.control.value).toBe(before.value);
      act(() => provideEditor(editor));
      expect(field.value()).toBe(value);
      act(() => field.control.blur());
      expect([field.control.value, field.value()]).toEqual([shown, value]);
    },
  );

  test.each(sampled(all, 6))(
    '$name, $gesture "$text" just as the editor is loaded => $value',
    ({ name, gesture, text, value }) => {
      provideEditor(undefined);
      const field = open(widgetNamed(name));
      // React renders nothing before the end of this.
      act(() => {
        provideEditor(editor);
        give(field.control, gesture, text.slice(0, 1));
      });
      give(field.control, gesture === 'typed' ? gesture : 'composed', text.slice(1));
      if (gesture === 'typed' || gesture === 'composed') expect(field.value()).toBe(value);
      else expect(field.value()).toBeDefined();
    },
  );

  test.each(stray)('$name, $gesture "$text" => $value', ({ name, gesture, text, value, shown }) => {
    const field = open(widgetNamed(name));
    give(field.control, gesture, text);
    act(() => field.control.blur());
    expect([field.control.value, field.value()]).toEqual([shown, value]);
  });

  test.each(stray)(
    '$name, $gesture "$text" before the editor is loaded => kept, or read by the same rule',
    ({ name, gesture, text }) => {
      provideEditor(undefined);
      const field = open(widgetNamed(name));
      give(field.control, gesture, text);
      act(() => provideEditor(editor));
      expect(field.control.value).toBe(text);
    },
  );
});

test('every widget with a format for its own control has cases', () => {
  const formatted = widgets.filter(({ shape, format }) => shape === 'control' && format).map(({ name }) => name);
  expect(formatted.filter((name) => !Object.hasOwn(cases, name))).toEqual(['percent']);
});
