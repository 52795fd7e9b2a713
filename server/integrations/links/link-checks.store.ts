import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { limits } from "#contract/limits.ts";
import type { LinkProbeResult, LinkCheck } from "#contract/catalog/versions/link-checks.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { CheckableLink } from "./checkable-link.ts";
import { linkCheck } from "./link-checks.tables.ts";

export function hashLink(link: CheckableLink): string {
  const asked = link.kind === "page" ? link.url : link.domain;
  return createHash("sha256").update(`${link.kind} ${asked}`).digest("hex");
}

interface StoredCheck {
  readonly answer: LinkProbeResult;
  readonly checkedAt: Date;
}

export function presentLinkCheck({ answer, checkedAt }: StoredCheck): LinkCheck {
  return { ...answer, checkedAt: checkedAt.toISOString() };
}

export async function findLinkCheck(tx: Tx, link: CheckableLink): Promise<StoredCheck | undefined> {
  const [found] = await tx
    .select({ answer: linkCheck.answer, checkedAt: linkCheck.checkedAt })
    .from(linkCheck)
    .where(eq(linkCheck.key, hashLink(link)));
  return found;
}

export async function saveLinkCheck(tx: Tx, link: CheckableLink, answer: LinkProbeResult): Promise<StoredCheck> {
  const [check] = await tx
    .insert(linkCheck)
    .values({ key: hashLink(link), answer })
    .onConflictDoUpdate({ target: linkCheck.key, set: { answer, checkedAt: sql`now()` } })
    .returning({ answer: linkCheck.answer, checkedAt: linkCheck.checkedAt });
  if (!check) throw new Error("insert returned no row");
  return check;
}

/** Deletes old results, which prove nothing any more. */
export async function deleteOldLinkChecks(tx: Tx): Promise<void> {
  const oldest = sql`now() - make_interval(days => ${limits.links.keptDays})`;
  await tx.delete(linkCheck).where(lt(linkCheck.checkedAt, oldest));
}
