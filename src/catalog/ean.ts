/** An EAN-13, or what is wrong with it. */
export type Ean = { readonly ok: true; readonly ean: string } | { readonly ok: false; readonly reason: string };

/**
 * The 13 digits of a barcode. Spaces and hyphens are dropped, 12 digits (UPC-A) get a leading zero, 14 (GTIN-14) lose
 * theirs. The last digit must be the check digit: with it, the sum of all digits with weights 1, 3, 1, 3 … is a multiple of ten.
 */
export function normaliseEan(text: string): Ean {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^[0-9]+$/.test(digits)) return { ok: false, reason: 'holds something other than digits' };
  const ean = digits.length === 12 ? `0${digits}` : digits.length === 14 && digits.startsWith('0') ? digits.slice(1) : digits;
  if (ean.length !== 13) return { ok: false, reason: `has ${digits.length} digits in place of 13` };
  const expected = checkDigit(ean);
  if (Number(ean[12]) !== expected) return { ok: false, reason: `ends in ${ean[12]}, where its check digit is ${expected}` };
  return { ok: true, ean };
}

/** Of the first twelve digits. */
function checkDigit(digits: string): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += Number(digits[i] ?? 0) * (i % 2 === 0 ? 1 : 3);
  return (10 - (sum % 10)) % 10;
}
