import findingTexts from "#locales/en-US/findings.json";
import type { Inspection } from "./inspect.ts";

const titleOf = (code: string): string => {
  const titles: Record<string, { title: string } | undefined> = findingTexts;
  return titles[code]?.title ?? code;
};

/** A report for a terminal. */
export function printReport(path: string, { type, verdict, facts, findings, icon }: Inspection): string {
  const { schemes, signers } = facts.signature;
  const signed = Object.entries(schemes).flatMap(([scheme, holds]) => (holds ? [scheme] : []));
  const rows: [string, string | number | null][] = [
    ["verdict", verdict],
    ["type", type],
    ["package", facts.package],
    ["version", `${facts.versionName ?? "–"} (${facts.versionCode ?? "–"})`],
    ["SDK", `${facts.minSdk ?? "–"} … target ${facts.targetSdk ?? "–"}`],
    ["label", facts.label],
    ["icon", icon ? `${icon.mime}, ${icon.bytes.length} bytes` : null],
    ["ABIs", facts.abis.join(", ")],
    ["permissions", facts.permissions.join(", ")],
    ["size", `${facts.sizeBytes} bytes`],
    ["SHA-256", facts.sha256],
    ["signed", signed.join(", ")],
    ...signers.map((signer): [string, string] => ["signer", `${signer.sha256} ${signer.subject}`]),
  ];
  const lines = rows.map(([name, value]) => `  ${name.padEnd(12)} ${value || "–"}`);
  const remarks = findings.map(({ severity, code, where }) =>
    `  ${severity.padEnd(7)} ${titleOf(code)} ${where}`.trimEnd(),
  );
  return [path, ...lines, ...remarks].join("\n");
}
