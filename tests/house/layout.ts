import { readdirSync } from "node:fs";

/** The domains, by the same name in every tree. */
const domains = [
  "accounts",
  "catalog",
  "review",
  "staff",
  "content",
  "ratings",
  "statistics",
  "support",
  "messaging",
  "publishing",
  "platform",
];
/** Folders of one tree that are no domain. */
const otherFolders: Readonly<Record<string, readonly string[]>> = {
  contract: ["access"],
  server: ["integrations"],
  resources: [],
  "tests/contract": ["access"],
  "tests/server": ["integrations"],
  "tests/resources": [],
};

/** Folders outside the map of domains. */
export function layoutFaults(): string[] {
  return Object.entries(otherFolders).flatMap(([tree, others]) =>
    readdirSync(tree, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .filter((folder) => !domains.includes(folder) && !others.includes(folder))
      .map((folder) => `${tree}/${folder} is none of the domains`),
  );
}
