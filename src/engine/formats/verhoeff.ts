/**
 * Whether the last digit of a number is its Verhoeff checksum, as in every Aadhaar number. The text must contain only
 * digits. Self-contained, since its source is copied into compiled validators.
 */
export function isVerhoeff(digits: string): boolean {
  const multiplied =
    '0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210'.split(
      ' ',
    );
  const permuted = '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258'.split(' ');
  let check = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place]);
    check = Number(multiplied[check]?.[Number(permuted[place % 8]?.[digit])]);
  }
  return check === 0;
}
