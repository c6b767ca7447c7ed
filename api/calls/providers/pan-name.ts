import { createHash } from 'node:crypto';

const firstNames = [
  'Aarav',
  'Aditi',
  'Ananya',
  'Arjun',
  'Asha',
  'Deepa',
  'Farah',
  'Gaurav',
  'Imran',
  'Ishaan',
  'Kavya',
  'Lakshmi',
  'Meera',
  'Nikhil',
  'Priya',
  'Rahul',
  'Rohan',
  'Sana',
  'Tara',
  'Vikram',
] as const;

const surnames: Readonly<Record<string, string>> = {
  A: 'Agarwal',
  B: 'Bhat',
  C: 'Chauhan',
  D: 'Desai',
  E: 'Eapen',
  F: 'Fernandes',
  G: 'Gupta',
  H: 'Hegde',
  I: 'Iyer',
  J: 'Joshi',
  K: 'Kumar',
  L: 'Lal',
  M: 'Mehta',
  N: 'Nair',
  O: 'Oommen',
  P: 'Patel',
  Q: 'Qureshi',
  R: 'Rao',
  S: 'Sharma',
  T: 'Thomas',
  U: 'Upadhyay',
  V: 'Verma',
  W: 'Wagh',
  X: 'Xavier',
  Y: 'Yadav',
  Z: 'Zaveri',
};

/** A made-up name, always the same for a PAN. As on a real PAN, the fifth letter is the initial of the surname. */
export function nameOfPan(pan: string): string {
  const first = firstNames[createHash('sha256').update(pan).digest().readUInt16BE() % firstNames.length];
  return `${first} ${surnames[pan[4] ?? '']}`;
}
