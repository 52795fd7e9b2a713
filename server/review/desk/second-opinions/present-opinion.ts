import type { Actor } from "#contract/access/roles.ts";
import type { RecordedOpinion, SecondOpinionRow } from "#contract/review/second-opinions/second-opinion.ts";
import { findFullName } from "#server/accounts/auth/find-accounts.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import type { SecondOpinionRecord } from "#server/review/second-opinions/second-opinions.store.ts";
import { findTransition } from "#server/catalog/versions/history.store.ts";
import type { TransitionReason } from "#server/catalog/versions/transition-reason.ts";
import { findVersion, type VersionRow } from "#server/catalog/versions/versions.store.ts";

/** A second opinion with its version, reasons and readers' names. */
export interface OpinionDetails {
  readonly row: SecondOpinionRecord;
  readonly version: Pick<VersionRow, "title" | "versionName" | "submittedAt">;
  readonly reasons: readonly TransitionReason[];
  readonly firstBy: string;
  readonly secondBy: string;
}

const reasonText = ({ title, description }: TransitionReason): string =>
  [title, description].filter(Boolean).join("\n");

function bothOpinions({
  row,
  reasons,
  firstBy,
  secondBy,
}: OpinionDetails): { first: RecordedOpinion; second: RecordedOpinion } | null {
  const { second: decision, recordedAt, fields, reason } = row;
  if (decision === null || recordedAt === null) return null;
  const first = { by: firstBy, at: row.decidedAt.toISOString(), decision: row.first, fields: [] };
  return {
    first: { ...first, reason: reasons.map(reasonText).join("\n\n") },
    second: { by: secondBy, at: recordedAt.toISOString(), decision, fields, reason },
  };
}

/**
 * Presents a second opinion. Until both opinions exist it hides them and their records, which would reveal the first
 * decision.
 */
export function presentOpinionRow({ accountId }: Pick<Actor, "accountId">, shown: OpinionDetails): SecondOpinionRow {
  const { row, version } = shown;
  const both = bothOpinions(shown);
  return {
    id: row.id,
    title: version.title,
    versionName: version.versionName,
    submittedAt: version.submittedAt?.toISOString() ?? null,
    state: both ? "recorded" : row.readBy === null ? "waiting" : "reading",
    mine: row.readBy === accountId,
    of: both && { appId: row.appId, versionId: row.versionId },
    first: both?.first ?? null,
    second: both?.second ?? null,
    agrees: both && both.first.decision === both.second.decision,
  };
}

/** Loads and presents a second opinion. */
export async function presentOpinion(tx: Tx, viewer: Actor, row: SecondOpinionRecord): Promise<SecondOpinionRow> {
  const version = await findVersion(tx, row.versionId);
  const made = await findTransition(tx, row.transitionId);
  if (!version || !made) throw new Failure("second_opinion_not_found");
  const [firstBy, secondBy] = [
    await findFullName(tx, row.decidedBy),
    row.readBy === null ? "" : await findFullName(tx, row.readBy),
  ];
  return presentOpinionRow(viewer, { row, version, reasons: made.reasons, firstBy, secondBy });
}
