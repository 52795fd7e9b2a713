import type { Inspection } from "./inspect.ts";

/** A report for a terminal; findings by their code, as the room has no languages. */
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
  const remarks = findings.map(({ severity, code, where, details }) => {
    const facts = Object.entries(details).map(([name, value]) => `${name}=${value}`);
    return [" ", severity.padEnd(7), code, where, ...facts].join(" ").trimEnd();
  });
  return [path, ...lines, ...remarks].join("\n");
}
