import type { PackageDiff } from "#contract/catalog/packages/package-diff.ts";
import type { PackageFacts } from "#contract/catalog/packages/package-facts.ts";
import type { Finding } from "#contract/catalog/packages/findings.ts";
import english from "#locales/en-US/findings.json" with { type: "json" };
import type { Inspection } from "./inspect.ts";
import { megabyte } from "#contract/megabyte.ts";

type Row = [name: string, value: string | number | null];

/** Formats an inspection for a terminal: facts, changes, then findings, refusals first. */
export function printReport(path: string, inspection: Inspection, changes?: PackageDiff): string {
  const { type, verdict, facts, findings } = inspection;
  const sections = [
    `${path}\n${rowsOf([["verdict", verdict], ["type", type], ...factRows(facts)])}`,
    changes ? `  against the live version\n${rowsOf(changeRows(changes))}` : "",
    ...findings.toSorted((a, b) => weight[a.severity] - weight[b.severity]).map(remark),
  ];
  return `${sections.filter(Boolean).join("\n\n")}\n`;
}

const weight = { refuse: 0, warn: 1, info: 2 } as const;

const rowsOf = (rows: readonly Row[]): string =>
  rows
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `  ${name.padEnd(12)} ${wrapped(plain(String(value)))}`)
    .join("\n");

/** Wraps lists at a comma, indented to the value column. */
const wrapped = (value: string): string => value.replace(/(.{60,88}?,) /g, `$1\n${" ".repeat(15)}`);

function factRows(facts: PackageFacts): Row[] {
  const { schemes, signers, verified, lineage } = facts.signature;
  const signed = Object.entries(schemes).flatMap(([scheme, holds]) => (holds ? [scheme] : []));
  const locales = Object.keys(facts.labels).length;
  return [
    ["package", facts.package],
    ["version", facts.versionCode === null ? null : `${facts.versionName ?? "–"} (${facts.versionCode})`],
    ["split", facts.splitName],
    ["SDK", facts.minSdk === null ? null : sdkLine(facts)],
    ["label", facts.label === null ? null : `${facts.label}${locales > 0 ? `, and in ${locales} languages` : ""}`],
    ["permissions", facts.permissions.join(", ")],
    ["implied", facts.impliedPermissions.join(", ")],
    ["features", [...facts.features, ...facts.impliedFeatures].join(", ")],
    ["ABIs", facts.abis.join(", ")],
    ["launcher", facts.launcherActivity],
    ["libraries", facts.sdks.map(({ name, version }) => `${name} ${version}`).join(", ")],
    ["size", `${facts.sizeBytes} bytes${facts.entryCount === null ? "" : `, ${facts.entryCount} files`}`],
    ["SHA-256", facts.sha256],
    ["signature", signed.length > 0 ? `${verified ? "verified" : "not verified"}: ${signed.join(", ")}` : null],
    ...signers.map(({ sha256, subject, notAfter }): Row => ["signer", `${sha256}  ${subject}, until ${notAfter}`]),
    ["rotated from", lineage.slice(0, -1).join(", ")],
  ];
}

function sdkLine({ minSdk, targetSdk, maxSdk, minSdkCodename, targetSdkCodename }: PackageFacts): string {
  const named = (level: number | null, codename: string | null) => (codename ? `${codename} (${level})` : `${level}`);
  const max = maxSdk === null ? "" : `, up to ${maxSdk}`;
  return `${named(minSdk, minSdkCodename)}, made for ${named(targetSdk, targetSdkCodename)}${max}`;
}

function changeRows(changes: PackageDiff): Row[] {
  const names = ({ added, removed }: { added: readonly string[]; removed: readonly string[] }) =>
    [...added.map((name) => `+${name}`), ...removed.map((name) => `-${name}`)].join(" ");
  const pair = ({ before, after }: { before: unknown; after: unknown }) =>
    before === after ? "" : `${before ?? "–"} → ${after ?? "–"}`;
  return [
    ["version", pair(changes.versionName)],
    ["code", pair(changes.versionCode)],
    ["label", pair(changes.label)],
    ["min SDK", pair(changes.minSdk)],
    ["target SDK", pair(changes.targetSdk)],
    ["bytes", pair(changes.sizeBytes)],
    ["permissions", names(changes.permissions)],
    ["dangerous", changes.permissions.addedDangerous.join(" ")],
    ["features", names(changes.features)],
    ["ABIs", names(changes.abis)],
    ["languages", names(changes.locales)],
    ["debuggable", pair(changes.debuggable)],
    ["cleartext", pair(changes.usesCleartextTraffic)],
    ["signer", changes.signer.same ? "the same" : "another"],
  ];
}

function remark({ code, severity, where, details }: Finding): string {
  const texts: Readonly<Record<string, string>> = english[code];
  // Some findings have a text of their own for each reason, or for each field that differs.
  const textOf = (part: string) => texts[`${part}_${details.reason ?? details.field}`] ?? texts[part] ?? "";
  const [title, ...advice] = ["title", "why", "fix"].map((part) => plain(fill(textOf(part), details)));
  const place = where === "" ? "" : `  [${plain(where)}]`;
  return [`  ${severity.padEnd(7)} ${title} (${code})${place}`, ...advice.map((line) => `          ${line}`)].join(
    "\n",
  );
}

const grouped = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 1 });
const formats: Readonly<Record<string, (value: number) => string>> = {
  number: (value) => grouped.format(value),
  megabytes: (bytes) => grouped.format(bytes / megabyte),
};

/** Replaces variables such as `{{found}}` and `{{found, megabytes}}`, like the console. */
const fill = (sentence: string, details: Finding["details"]): string =>
  sentence.replace(/\{\{(\w+)(?:, (\w+))?\}\}/g, (_, name: string, format = "") => {
    const value = details[name];
    return typeof value === "number" ? (formats[format]?.(value) ?? String(value)) : (value ?? "–");
  });

/**
 * Removes control characters from a text, with which a hostile package could move the terminal's cursor or reverse its
 * text.
 */
const plain = (text: string): string => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]/gu, "�");
