import { describe, expect, it } from 'vitest';
import { readCode } from './code.ts';

describe('one-time code', () => {
  // Shows: validation-20
  it.each([
    ['4321', 4, '4321'],
    ['Your code is 4321', 4, '4321'],
    ['4321 is your code. Valid for 10 minutes.', 4, '4321'],
    ['Rs 5000 paid on 12-11-2026. OTP: 4321', 4, '4321'],
    ['आपका कोड ४३२१ है', 4, '4321'],
    ['G-4321', 4, '4321'],
    ['4 3 2 1', 4, '4321'],
    ['4, 3, 2, 1', 4, '4321'],
    ['43-21', 4, '4321'],
    ['４３２１', 4, '4321'],
    ['Order 9876. Your code is below.\n@rent.example #4321', 4, '4321'],
    ['Your code is 123 456', 6, '123456'],
    ['OTP 123456, do not share with 9876543210', 6, '123456'],
    ['9876543210', 4, ''],
    ['43', 4, ''],
    ['no code', 4, ''],
  ])('%s, %i digits => %s', (text, length, code) => expect(readCode(text, length)).toBe(code));

  it.each([
    ['OTP for payment of Rs 1500 at Lotus Stores is 4821', '4821'],
    ['OTP for txn 1500 at Lotus is 4821', '4821'],
    ['4821 is the OTP for order 1500', '4821'],
    ['Your code for a/c XX9012 is 4821', '4821'],
    ['Code for card ending 9012: 4821', '4821'],
    ['OTP 4821. Your balance is ₹1500.00', '4821'],
    ['Paid 1500/- on 27 Nov 2026. 4821', '4821'],
    ['Order #9876: your code is 4821', '4821'],
    ['OTP4821', '4821'],
    ['*4821* is your code. Not you? Call 1800 1234', '4821'],
    ['Use 4821 as OTP for mobile no 3210', '4821'],
    ['Use 4821. Txn on 27-Nov-2026', '4821'],
    ['27 नवंबर 2026 के लिए कोड 4821', '4821'],
    ['Balance is 1500. Use 4821', '4821'],
    ['Your code 9012 has expired. Use 4821', '4821'],
    ['OTP no. 9012: 4821', '4821'],
    ['Delhivery: AWB 1234567890123. Share OTP 4821 with the agent', '4821'],
    ['OTP 4821 for order 405-1234567-1234567. Delivery by 27 Nov 2026.', '4821'],
    ['4821 is your Uber code. Reply STOP to +44 7903 561836', '4821'],
    ['KA 01 AB 1234 is arriving. OTP 4821', '4821'],
    ['Your code is 4821. Again: 4821', '4821'],
    ['Your previous OTP 9012 is invalid; new OTP 4821', '4821'],
    ['Ref: 9012. Your password is 4821', '4821'],
    ['पासवर्ड 4821 है, संदर्भ 9012', '4821'],
    ['Promo code 9012, OTP 4821', '4821'],
    ['OTP#4821 Ref#9012', '4821'],
    ['OTP for Rs. 1500 is 4821', '4821'],
    ['OTP for order 9012: 4821', '4821'],
    ['OTP is 4821 for Rs 1500.00 at 10:30 on 27/11/2026 card XX9012. Not you? Call 18001234', '4821'],
    ['Your OTP for Rs.2026.00 is 4821', '4821'],
    ['<#> Your code is 4821 FA+9qCX9VSu', '4821'],
    ['Lotus Rent: 4821', '4821'],
    ['OTP 4821 sent to 98765 43210 on 29 Nov 2026 at 1030', '4821'],
    ['আপনার OTP ৪৮২১', '4821'],
    ['OTP ௪௮௨௧, ref 9012', '4821'],
  ])('%s => of several numbers the code, %s', (text, code) => expect(readCode(text, 4)).toBe(code));

  it.each([
    ['Pincode 560001. OTP 123456'],
    ['OTP 123456, pin code: 560001'],
    ['PIN code 560001, code 123456'],
    ['पिन कोड 560001, कोड 123456'],
    ['१२३४५६ ओटीपी है, पिन ५६०००१'],
  ])('%s => the code, and not that of a place', (text) => expect(readCode(text, 6)).toBe('123456'));

  it.each([
    ...['Ref is 9012. Use 4821', 'Ref: 9012. Use 4821', 'Order no: 9012, 4821', 'Your order is 9012 and 4821'],
    ...['Your old code 9012, your code 4821', 'Use 4821 to verify. Helpline 1912', '4821, 9012'],
  ])('%s => what another number is says nothing of the code: none', (text) => expect(readCode(text, 4)).toBe(''));

  it.each(['Use 4821 to log in. Ref 1500', '4821 or 1500', 'Code 4821. New code 9753', '4821 1500'])(
    '%s => two numbers may be meant: none',
    (text) => expect(readCode(text, 4)).toBe(''),
  );

  it.each([
    ...['Your OTP is 48213. Use it within 1500 seconds', 'Your code is 482113, valid for 0010 minutes'],
    ...[
      'Ref no 4821',
      'Your ticket number is 4821',
      'Booking ID 4821',
      'Flat 4821',
      'Bill 4821 due',
      'Valid till 2026',
    ],
    ...[
      'order 4821 out for delivery',
      'Call 1930',
      '4821%',
      '#4821',
      'AB/4821',
      'Use code SAVE4821',
      '10:11',
      '2026-11',
    ],
    ...['4,821', '48.21', '4821/-', '₹4821', '**9012', 'A/c 9012 credited with 1500', 'Your code is not 9012'],
  ])('%s => another number than a code of four digits: none', (text) => expect(readCode(text, 4)).toBe(''));
});
