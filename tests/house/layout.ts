import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

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

/** Style sheets that name antd's internal classes, which change between its versions (docs/decisions/0010). */
export function libraryClassFaults(folders: readonly string[] = ["ui", "src", "resources"]): string[] {
  return folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)))
    .filter((path) => path.endsWith(".css"))
    .flatMap((path) => {
      const [name] = /\.(?:ant|rc)-[\w-]+/.exec(readFileSync(path, "utf8")) ?? [];
      return name ? [`${path} names the internal class ${name}: use antd's tokens or its classNames and styles`] : [];
    });
}
