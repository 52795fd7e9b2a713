import { chmodSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Record of the tool's last start: its arguments, its environment and the files it received. */
export interface ToolReport {
  pid: number;
  words: string[];
  environment: Record<string, string>;
  folderMode: string;
  secretModes: string[];
  keyStorePassword: string;
  keyPassword: string;
}

/**
 * Replacement for bundletool without a JVM. It records its arguments and acts by the key alias: `slow` never ends,
 * `broken` fails as bundletool does for a bad bundle, any other alias writes a file that is no APK set.
 */
const program = `#!${process.execPath}
const fs = require("node:fs");
const words = process.argv.slice(2);
const value = (name) => words.find((word) => word.startsWith("--" + name + "=")).slice(name.length + 3);
const secrets = [value("ks"), value("ks-pass").slice(5), value("key-pass").slice(5)];
const mode = (path) => (fs.statSync(path).mode & 0o777).toString(8);
fs.writeFileSync(words[words.indexOf("-jar") + 1] + ".report", JSON.stringify({
  pid: process.pid, words, environment: process.env, folderMode: mode(process.cwd()), secretModes: secrets.map(mode),
  keyStorePassword: fs.readFileSync(secrets[1], "utf8"), keyPassword: fs.readFileSync(secrets[2], "utf8"),
}));
const alias = value("ks-key-alias");
if (alias === "slow") setInterval(() => {}, 1000);
else if (alias === "broken") {
  console.error("com.android.tools.build.bundletool.model.exceptions.InvalidBundleException: Bundle is missing a module");
  process.exitCode = 1;
} else fs.writeFileSync(value("output"), "not an APK set");
`;

/** Returns the environment of a server that starts this tool, and a function that reads its last report. */
export function toolInPlaceOfJava() {
  const folder = mkdtempSync(join(tmpdir(), "tool-"));
  mkdirSync(folder, { recursive: true });
  const [java, jar] = [join(folder, "java"), join(folder, "bundletool.jar")];
  writeFileSync(java, program);
  chmodSync(java, 0o755);
  return {
    variables: { JAVA_PATH: java, BUNDLETOOL_JAR: jar },
    report: async (): Promise<ToolReport> => JSON.parse(await readFile(`${jar}.report`, "utf8")) as ToolReport,
  };
}
