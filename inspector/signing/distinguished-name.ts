import {
  BmpString,
  GeneralString,
  IA5String,
  PrintableString,
  TeletexString,
  UniversalString,
  Utf8String,
} from "asn1js";
import { toHex } from "../bytes/hex.ts";
import { type DerNode, encodingOf, membersOf, oidOf } from "./der.ts";

// Keywords as Java's sun.security.x509.AVA prints them, which is what apksigner shows.
const keywords: Record<string, string> = {
  "2.5.4.3": "CN",
  "2.5.4.4": "SURNAME",
  "2.5.4.5": "SERIALNUMBER",
  "2.5.4.6": "C",
  "2.5.4.7": "L",
  "2.5.4.8": "ST",
  "2.5.4.9": "STREET",
  "2.5.4.10": "O",
  "2.5.4.11": "OU",
  "2.5.4.12": "T",
  "2.5.4.42": "GIVENNAME",
  "2.5.4.43": "INITIALS",
  "2.5.4.44": "GENERATION",
  "2.5.4.46": "DNQ",
  "0.9.2342.19200300.100.1.1": "UID",
  "0.9.2342.19200300.100.1.25": "DC",
  "1.2.840.113549.1.9.1": "EMAILADDRESS",
};

const textTypes = [
  BmpString,
  GeneralString,
  IA5String,
  PrintableString,
  TeletexString,
  UniversalString,
  Utf8String,
] as const;

/**
 * Returns a Name of RFC 5280, 4.1.2.4, most specific part first, as Android's tools print it. Throws {@link Malformed}.
 */
export function nameText(name: DerNode | undefined): string {
  const reason = "certificate_name";
  const parts = membersOf(name, reason).map((set) =>
    membersOf(set, reason)
      .map((pair) => {
        const [type, value] = membersOf(pair, reason);
        const oid = oidOf(type, reason);
        return `${keywords[oid] ?? `OID.${oid}`}=${value ? valueText(value) : ""}`;
      })
      .join(" + "),
  );
  return parts.toReversed().join(", ");
}

const utf8 = new TextDecoder();
const textOf = (value: DerNode): string => ("getValue" in value ? String(value.getValue()) : "");

/** Text of a name's value. A value that is no text is printed as the hex of its encoding (RFC 2253, 2.4). */
function valueText(value: DerNode): string {
  if (!textTypes.some((type) => value instanceof type)) return `#${toHex(encodingOf(value))}`;
  const text = value instanceof Utf8String ? utf8.decode(value.valueBlock.valueHexView) : textOf(value);
  if (/^".*"$/s.test(text)) return text;
  const needsQuotes = /[,+=\n<>#;\\"]|^[ \n]|[ \n]$|[ \n]{2}/.test(text);
  return needsQuotes ? `"${text.replaceAll(/["\\]/g, "\\$&")}"` : text;
}
