/**
 * `npm run licences`: lists the licences of all installed packages, development tools included. It fails if one isn't
 * allowed; `npm run licences -- --names` lists the packages as well.
 */
import { execFileSync } from "node:child_process";
import satisfies from "spdx-satisfies";

/**
 * SPDX names. LGPL and MPL bind changes to their own files, and we ship these packages unchanged. CC-BY and CC0 are for
 * data, such as the list of licences that this check uses.
 */
const allowed = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-3.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
];

/** Licences read by a person from packages that declare none, or none of SPDX's names. */
const readByHand: Readonly<Record<string, string>> = {
  "@antv/g2-extension-plot": "MIT",
  "combine-errors": "MIT",
  "incremental-encoder": "MPL-2.0",
  optimist: "MIT",
  rai: "MIT",
  simplesmtp: "MIT",
};

interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  readonly license?: unknown;
}

/** Names an installed package's licence as an SPDX expression; anything else fails the check. */
const licenceOf = ({ name, license }: InstalledPackage): string =>
  readByHand[name] ?? (typeof license === "string" ? license : "none declared");

function isAllowed(licence: string): boolean {
  try {
    return satisfies(licence, allowed);
  } catch {
    return false;
  }
}

const answer = execFileSync("npm", ["query", ":root *"], { encoding: "utf8", maxBuffer: 512 * 1024 * 1024 });
const installed = JSON.parse(answer) as InstalledPackage[];
const byLicence = new Map<string, InstalledPackage[]>();
for (const found of installed) byLicence.set(licenceOf(found), [...(byLicence.get(licenceOf(found)) ?? []), found]);
const withNames = process.argv.includes("--names");
for (const [licence, packages] of [...byLicence].toSorted(([, one], [, other]) => other.length - one.length)) {
  const isFine = isAllowed(licence);
  if (!isFine) process.exitCode = 1;
  const names = [...new Set(packages.map(({ name, version }) => `${name}@${version}`))].toSorted();
  console.log(`${String(packages.length).padStart(5)}  ${licence}${isFine ? "" : "  NOT ALLOWED"}`);
  if (withNames || !isFine) for (const name of names) console.log(`         ${name}`);
}
