import { randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import * as z from "zod";
import { createEncryption } from "#server/accounts/auth/encryption.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { auditKey } from "./audit.tables.ts";

const purpose = "audit data";

/** Encrypted part of an audit entry's data; `owner` is the developer or account that it is about. */
const Sealed = z.object({ owner: z.string(), box: z.string() });
type Sealed = z.infer<typeof Sealed>;

const encryptionOf = (key: string) => createEncryption(Buffer.from(key, "base64url"));

/** Encrypts personal data of an entry with its owner's key, which is created at its first use. */
export async function sealAuditData(tx: Tx, owner: string, data: Record<string, unknown>): Promise<Sealed> {
  const fresh = { ownerId: owner, key: randomBytes(32).toString("base64url") };
  await tx.insert(auditKey).values(fresh).onConflictDoNothing();
  const [stored] = await tx.select().from(auditKey).where(eq(auditKey.ownerId, owner));
  if (!stored) throw new Error(`there is no audit key for ${owner}`);
  return { owner, box: encryptionOf(stored.key).conceal(purpose, JSON.stringify(data)) };
}

interface WithData {
  readonly data: Record<string, unknown>;
}

function reveal({ owner, box }: Sealed, keys: ReadonlyMap<string, string>): Record<string, unknown> {
  const key = keys.get(owner);
  const text = key === undefined ? null : encryptionOf(key).reveal(purpose, box);
  return text === null ? {} : z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

/** Adds personal data to an entry's data, also within `before` and `after`. */
function mergeData(data: Record<string, unknown>, personal: Record<string, unknown>): Record<string, unknown> {
  const sides = (["before", "after"] as const).filter((side) => side in personal);
  const merged = sides.map((side) => [side, { ...Object(data[side]), ...Object(personal[side]) }] as const);
  return { ...data, ...personal, ...Object.fromEntries(merged) };
}

/** Decrypts the sealed parts of entries. Those of an erased owner, whose key is gone, are left out. */
export async function revealAuditData<Row extends WithData>(tx: Tx, rows: readonly Row[]): Promise<Row[]> {
  const opened = rows.map((row) => {
    const { sealed, ...data } = row.data;
    return { row, data, sealed: Sealed.safeParse(sealed).data };
  });
  const owners = [...new Set(opened.flatMap(({ sealed }) => sealed?.owner ?? []))];
  const stored = owners.length === 0 ? [] : await tx.select().from(auditKey).where(inArray(auditKey.ownerId, owners));
  const keys = new Map(stored.map(({ ownerId, key }) => [ownerId, key]));
  return opened.map(({ row, data, sealed }) =>
    sealed ? { ...row, data: mergeData(data, reveal(sealed, keys)) } : row,
  );
}

/** Makes the sealed data of an owner's entries unreadable for good; their hashes stay valid. */
export async function deleteAuditKey(tx: Tx, owner: string): Promise<void> {
  await tx.delete(auditKey).where(eq(auditKey.ownerId, owner));
}
