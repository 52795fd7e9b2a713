import { SavedReply } from "#contract/ratings/saved-replies.ts";
import { presentRow } from "#server/platform/db/present-row.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { type SavedReplyRow, countSavedReplyUses } from "./saved-replies.store.ts";

const unused = { used: 0, raised: 0 };

export async function presentSavedReplies(tx: Tx, rows: readonly SavedReplyRow[]): Promise<SavedReply[]> {
  const uses = await countSavedReplyUses(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentRow(SavedReply, row, uses.get(row.id) ?? unused));
}

export async function presentSavedReply(tx: Tx, row: SavedReplyRow): Promise<SavedReply> {
  const [answer] = await presentSavedReplies(tx, [row]);
  if (!answer) throw new Error("one row is one answer");
  return answer;
}
