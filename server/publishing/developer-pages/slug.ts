import { randomInt } from "node:crypto";
import type { Tx } from "#server/platform/db/transaction.ts";
import { isDeveloperSlugTaken } from "./developer-pages.store.ts";

const maxLength = 48;

/** Builds the URL slug from a name's Latin letters and digits; `developer` if it has none. */
export function buildDeveloperSlug(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  return plain.slice(0, maxLength).replace(/-+$/, "") || "developer";
}

/** Returns a slug that no other developer's page has. */
export async function freeSlug(tx: Tx, name: string): Promise<string> {
  const slug = buildDeveloperSlug(name);
  if (!(await isDeveloperSlugTaken(tx, slug))) return slug;
  for (;;) {
    const numbered = `${slug}-${randomInt(1_000, 1_000_000)}`;
    if (!(await isDeveloperSlugTaken(tx, numbered))) return numbered;
  }
}
