import type { AccountType, IdentityDocumentKind } from "./required-documents.ts";

/** PAN: five letters, four digits, a letter (Income-tax Rules, rule 114; incometax.gov.in, “Know your PAN”). */
const pan = /^[A-Z]{3}[ABCFGHJLPT][A-Z]\d{4}[A-Z]$/;

/**
 * True for a person's PAN. Its fourth letter gives the kind of holder: P a person; C a company, F a firm, H a Hindu
 * undivided family …
 */
const isPerson = (number: string): boolean => number[3] === "P";

/**
 * GSTIN, 15 characters: state, PAN, registration number in that state, Z, check character (CGST Rules 2017, rule 10).
 */
const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z][0-9A-Z][0-9A-Z]$/;

/** True for a state code of the GST Network: census codes 01 to 38, 97 other territory, 99 centre jurisdiction. */
const isGstState = (code: number): boolean => (code >= 1 && code <= 38) || code === 97 || code === 99;

const checkAlphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * Computes the last character of a GSTIN from the first fourteen, as the GST Network's validation does: Luhn's rule
 * modulo 36 (ISO/IEC 7812-1, annex B, over 36 characters). Characters weigh 1 and 2 in turn; products add up by their
 * two digits in base 36.
 */
export function computeGstinCheckCharacter(first14: string): string {
  const sum = [...first14].reduce((total, sign, at) => {
    const product = checkAlphabet.indexOf(sign) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return checkAlphabet[(36 - (sum % 36)) % 36] ?? "";
}

/** Returns the PAN that a GSTIN contains. */
export function extractPanFromGstin(number: string): string {
  return number.slice(2, 12);
}

function panFault(number: string, accountType: AccountType): string | null {
  if (!pan.test(number)) return "pan_invalid";
  if (isPerson(number) === (accountType === "INDIVIDUAL")) return null;
  return accountType === "INDIVIDUAL" ? "pan_of_organisation" : "pan_of_person";
}

function gstinFault(number: string): string | null {
  if (!gstin.test(number)) return "gstin_invalid";
  if (!isGstState(Number(number.slice(0, 2)))) return "gstin_state_unknown";
  return computeGstinCheckCharacter(number.slice(0, 14)) === number[14] ? null : "gstin_check_sign_wrong";
}

/**
 * Returns the error code for an Aadhaar number; null if it may be right. UIDAI asks that only the last four digits are
 * given, so a full number of twelve digits is refused with that hint.
 */
function aadhaarFault(number: string): string | null {
  if (/^\d{12}$/.test(number)) return "aadhaar_not_masked";
  return /^(X{8})?\d{4}$/.test(number) ? null : "aadhaar_invalid";
}

/** CIN of a company (Companies (Registration Offices and Fees) Rules 2014), or an LLP's identification number. */
const incorporation = /^([LU]\d{5}[A-Z]{2}\d{4}[A-Z]{3}\d{6}|[A-Z]{3}\d{4})$/;

/** Converts a number to upper case and removes the spaces and hyphens people write between groups. */
export function normalizeDocumentNumber(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s-]/g, "");
}

/** Returns why a document's number can't be right, as a key of identity.json `fault`; null if it may be. */
export function findDocumentNumberFault(
  paper: IdentityDocumentKind,
  number: string,
  accountType: AccountType,
): string | null {
  switch (paper) {
    case "pan":
      return panFault(number, accountType);
    case "gst_certificate":
      return gstinFault(number);
    case "aadhaar":
      return aadhaarFault(number);
    case "passport":
      return /^[A-Z]\d{7}$/.test(number) ? null : "passport_invalid";
    case "incorporation":
      return incorporation.test(number) ? null : "incorporation_number_invalid";
  }
}

/** Masks a number for storage and display: enough to tell two documents apart. */
export function maskDocumentNumber(paper: IdentityDocumentKind, number: string): string {
  if (paper === "aadhaar") return `XXXX XXXX ${number.slice(-4)}`;
  if (paper === "incorporation") return number; // Company numbers are in a public register, so nothing is masked.
  const [head, tail] = paper === "gst_certificate" ? [7, 4] : paper === "pan" ? [3, 1] : [1, 2];
  return `${number.slice(0, head)}${"•".repeat(number.length - head - tail)}${number.slice(-tail)}`;
}
