import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { projectRoot } from "#server/project-paths.ts";

/** Folders that aren't part of the source, as in `.gitignore`. */
const ignored = new Set(["node_modules", "dist", "coverage", "test-results", ".git", ".data", ".cache"]);
const textEndings = /\.(?:[cm]?[jt]sx?|json|ya?ml|md|sql|sh|toml|css|html|txt|env)$|(?:^|\/)\.[\w.-]+$|(?:^|\/)[\w-]+$/;
const maxBytes = 2_000_000;

/** Shapes of keys and tokens of services, private keys, and literals under a secret's name. */
const secrets: Readonly<Record<string, RegExp>> = {
  "a private key": /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\r?\n[\w+/=]{16}/,
  "an AWS key": /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  "a GitHub or npm token": /\b(?:gh[pousr]|github_pat|npm)_\w{30,}/,
  "a Google API key": /\bAIza[\w-]{35}\b/,
  "a Slack or Stripe token": /\b(?:xox[abpr]-[\w-]{10,}|[rs]k_live_\w{16,})/,
  "a signed token": /\beyJ[\w-]{16,}\.eyJ[\w-]{16,}\.[\w-]{16,}/,
  "a password in a URL":
    /\b[a-z]{3,12}:\/\/[\w.-]+:(?!\$|password@|secret@)[^\s/@"'`<>{}$:]{8,}@(?![\w.-]*(?:\.example|localhost|127\.0))/i,
  "a literal of a secret":
    /\b\w{0,30}(?:password|passphrase|secret|token|api_?key)["']?\s*[:=]\s*["'`](?=[^"'`]*\d)(?=[^"'`]*[a-z])(?=[^"'`]*[A-Z])[\w+/=-]{20,}["'`]/i,
};

/** Throw-away values of tests, for servers that they start themselves. A key of a service is none. */
function isTestValue(path: string, kind: string): boolean {
  if (path === "tests/support/certificates.ts") return kind === "a private key";
  return path.startsWith("tests/") && (kind === "a literal of a secret" || kind === "a signed token");
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(projectRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (ignored.has(entry.name)) return [];
    if (entry.isDirectory()) return sourceFiles(path);
    const isText = entry.isFile() && textEndings.test(path) && statSync(join(projectRoot, path)).size <= maxBytes;
    return isText ? [path] : [];
  });
}

const kindsIn = (text: string): string[] =>
  Object.entries(secrets).flatMap(([kind, pattern]) => (pattern.test(text) ? [kind] : []));

it("has no key, token or password in the source", () => {
  const found = sourceFiles("").flatMap((path) =>
    kindsIn(readFileSync(join(projectRoot, path), "utf8"))
      .filter((kind) => !isTestValue(path, kind))
      .map((kind) => `${path} contains ${kind}`),
  );
  expect(found).toEqual([]);
});

it("recognises keys, tokens and passwords", () => {
  const body = "MIIEvQIBADANBgkqhkiG9w0B";
  const examples = [
    `-----BEGIN RSA ${"PRIVATE"} KEY-----\n${body}`,
    `AKIA${"IOSFODNN7EXAMPLE"}`,
    `ghp_${"a1".repeat(18)}`,
    `AIza${"b".repeat(35)}`,
    `sk_live_${"c".repeat(24)}`,
    `eyJ${"d".repeat(20)}.eyJ${"e".repeat(20)}.${"f".repeat(20)}`,
    `postgres://store:${"hunter2hunter2"}@db.internal/store`,
    `smtpPassword: "${"aB3".repeat(8)}"`,
  ];
  expect(examples.map(kindsIn)).toEqual(Object.keys(secrets).map((kind) => [kind]));
});
