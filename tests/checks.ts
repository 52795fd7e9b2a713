/** What `npm run check` and `npm test` ask of the source itself, each in a few seconds. */
export interface Check {
  readonly name: string;
  readonly command: string;
  readonly args: string[];
}

const bin = (name: string) => `node_modules/.bin/${name}`;

export const checks: readonly Check[] = [
  { name: "types", command: bin("tsc"), args: ["--noEmit", "-p", "tsconfig.json"] },
  { name: "lint", command: bin("oxlint"), args: ["--deny-warnings"] },
  { name: "directions", command: process.execPath, args: ["--import", "tsx", "tests/directions.ts"] },
  { name: "unused exports", command: bin("knip"), args: ["--no-progress"] },
  { name: "formatting", command: bin("biome"), args: ["format", "."] },
];
