import { createHash, createVerify, type KeyObject } from "node:crypto";

/** Canonicalizes a mail header (RFC 6376, 3.4.2): lower-case name, unfolded lines, runs of whitespace as one space. */
const relaxed = (line: string): string => {
  const at = line.indexOf(":");
  const value = line
    .slice(at + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ");
  return `${line.slice(0, at).trim().toLowerCase()}:${value.trim()}`;
};

/** Canonicalizes a mail body (RFC 6376, 3.4.4): no whitespace at line ends, no empty lines at the end. */
const relaxedBody = (body: string): string => {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const last = lines.findLastIndex((line) => line !== "");
  return lines
    .slice(0, last + 1)
    .map((line) => `${line}\r\n`)
    .join("");
};

interface Checked {
  /** Domain (`d=`) and selector (`s=`) of the signature. */
  readonly domain: string;
  readonly selector: string;
  /** Names of the signed headers, in lower case. */
  readonly signed: readonly string[];
  readonly isValid: boolean;
}

/**
 * Verifies a mail's DKIM signature (`c=relaxed/relaxed`, `a=rsa-sha256`) as a receiver does. Throws if there is none.
 */
export function checkDkim(mail: string, key: KeyObject): Checked {
  const end = mail.indexOf("\r\n\r\n");
  const headers = mail.slice(0, end).split(/\r\n(?![ \t])/);
  const own = headers.find((line) => /^dkim-signature:/i.test(line));
  if (!own) throw new Error("The mail is not signed");
  const tags = new Map(
    relaxed(own)
      .slice("dkim-signature:".length)
      .split(";")
      .map((tag): [string, string] => {
        const [name = "", ...value] = tag.split("=");
        return [name.trim(), value.join("=").replace(/\s/g, "")];
      }),
  );
  const of = (name: string) => tags.get(name) ?? "";
  const signed = of("h").toLowerCase().split(":");
  const left = [...headers];
  // RFC 6376, 5.4.2: a repeated name means the headers from the bottom up; an absent one is the empty string.
  const lines = signed.flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name}:`));
    return at < 0 ? [] : left.splice(at, 1).map(relaxed);
  });
  const unsigned = relaxed(own).replace(/([;: ]b=)[^;]*$/, "$1");
  const hash = createHash("sha256")
    .update(relaxedBody(mail.slice(end + 4)), "latin1")
    .digest("base64");
  const verify = createVerify("RSA-SHA256").update([...lines, unsigned].join("\r\n"), "latin1");
  const isValid = hash === of("bh") && verify.verify(key, of("b"), "base64");
  return { domain: of("d"), selector: of("s"), signed, isValid };
}
