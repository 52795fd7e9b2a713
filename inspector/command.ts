import { basename } from "node:path";
import { openFile } from "./file-reader.ts";
import { type Inspection, inspectPackage } from "./inspect.ts";
import { printReport } from "./print-report.ts";

// npm run --silent inspect -- [--json] FILE…

const words = process.argv.slice(2);
const asJson = words.includes("--json");
const paths = words.filter((word) => word !== "--json");

/** A file that cannot be opened is a line as well, so that a script gets one answer a file. */
async function inspectPath(path: string): Promise<Inspection | { error: string }> {
  try {
    const reader = await openFile(path);
    try {
      return await inspectPackage(reader, { fileName: basename(path) });
    } finally {
      await reader.close();
    }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

function print(path: string, outcome: Inspection | { error: string }): void {
  if ("error" in outcome) {
    console.log(asJson ? JSON.stringify({ file: path, ...outcome }) : `${path}: ${outcome.error}`);
    return;
  }
  const { type, verdict, facts, findings, icon } = outcome;
  const shown = {
    file: path,
    type,
    verdict,
    facts,
    findings,
    icon: icon && { mime: icon.mime, bytes: icon.bytes.length },
  };
  console.log(asJson ? JSON.stringify(shown) : printReport(path, outcome));
}

if (paths.length === 0) {
  console.error("npm run --silent inspect -- [--json] FILE…");
  process.exitCode = 2;
}
for (const path of paths) print(path, await inspectPath(path));
