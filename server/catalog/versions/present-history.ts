import { type Actor, isStaffRole } from "#contract/access/roles.ts";
import { isHoldAnswered } from "#contract/review/desk/field-parts.ts";
import type { RecordedHoldCheck } from "#contract/review/desk/hold-checks.ts";
import type { HeldField, HoldMessage, StatusHistoryEntry } from "#contract/catalog/versions/schemas.ts";
import { fullName } from "#server/accounts/auth/full-name.ts";
import type {
  HeldFieldRow,
  HeldThread,
  TransitionAuthor,
  HoldMessageWithAuthor,
  TransitionWithNames,
} from "./history.store.ts";
import type { TransitionReason } from "./transition-reason.ts";
import type { VersionRow } from "./versions.store.ts";

/** Names for actors, as developers and API clients without our translations see them. */
const reviewTeam = "Review team";
const automaticChecks = "Automatic checks";
const formerAccount = "Former account";
/** Shown to a developer instead of the app's previous owner: the history stays with the app, the name does not. */
const earlierOwner = "Earlier owner";

/** True if the person belongs to a developer other than the viewer's. Staff see everybody's names. */
function isEarlierOwner(viewer: Actor, { role, developerId }: TransitionAuthor): boolean {
  return !isStaffRole(viewer.role) && !isStaffRole(role) && developerId !== viewer.developerId;
}

function authorFor(viewer: Actor, author: TransitionAuthor | null): string {
  if (!author) return formerAccount;
  return isEarlierOwner(viewer, author) ? earlierOwner : fullName(author);
}

/** Presents the actor. Developers see that staff acted for them, but not which person. */
function actorOf(viewer: Actor, row: TransitionWithNames): Pick<StatusHistoryEntry, "by" | "byKind" | "onBehalfOf"> {
  if (row.byAccountId === null) return { by: automaticChecks, byKind: "system", onBehalfOf: null };
  const author = authorFor(viewer, row.author);
  if (row.byAdminId === null && (!row.author || !isStaffRole(row.author.role)))
    return {
      by: author,
      byKind: row.author && isEarlierOwner(viewer, row.author) ? "earlier" : "developer",
      onBehalfOf: null,
    };
  const staff = row.byAdminId === null ? author : row.admin ? fullName(row.admin) : formerAccount;
  const onBehalfOf = row.byAdminId === null ? null : author;
  return { by: isStaffRole(viewer.role) ? staff : reviewTeam, byKind: "staff", onBehalfOf };
}

function presentReason(
  viewer: Actor,
  { field, title, description, parts, regions, policyLink, template }: TransitionReason,
) {
  const used = template && isStaffRole(viewer.role) ? { key: template.key, revision: template.revision } : null;
  const about = { parts: [...(parts ?? [])], regions: [...(regions ?? [])] };
  return { field, title, description, ...about, policyLink: policyLink ?? null, template: used };
}

/** Presents transitions as the viewer may see them, in the given order. */
export function presentTransitions(viewer: Actor, rows: readonly TransitionWithNames[]): StatusHistoryEntry[] {
  return rows.map((row) => ({
    id: row.id,
    subject: row.versionId === null ? "app" : "version",
    versionId: row.versionId,
    versionName: row.versionName,
    from: row.from,
    to: row.to,
    at: row.at.toISOString(),
    ...actorOf(viewer, row),
    reasons: row.reasons.map((reason) => presentReason(viewer, reason)),
    checks: row.checks,
    note: isStaffRole(viewer.role) ? row.note : null,
  }));
}

export function presentHoldMessage(viewer: Actor, row: HoldMessageWithAuthor): HoldMessage {
  const author = row.byReviewer && !isStaffRole(viewer.role) ? reviewTeam : authorFor(viewer, row.author);
  return { id: row.id, author, byReviewer: row.byReviewer, text: row.text, at: row.at.toISOString() };
}

/** True if the content that a reviewer held has changed since. */
export function isHeldFieldChanged(
  { form, heldForm }: Pick<VersionRow, "form" | "heldForm">,
  held: HeldFieldRow,
): boolean {
  return heldForm === null || isHoldAnswered(held, heldForm, form);
}

/**
 * True if the field was marked fixed. Only for closed holds: later forms say nothing about the fix, so the stored mark
 * counts.
 */
export function wasHeldFieldFixed(row: HeldFieldRow): boolean {
  return row.fixedAt !== null;
}

/** Finds the reviewer's check of a field's fix, which is stored with the decision. */
function findFixCheck(
  id: string,
  transitions: readonly Pick<TransitionWithNames, "checks" | "at">[],
): RecordedHoldCheck | null {
  for (const { checks, at } of transitions) {
    const made = checks.find(({ heldFieldId }) => heldFieldId === id);
    if (made) return { verdict: made.verdict, words: made.words, at: at.toISOString() };
  }
  return null;
}

interface HeldFieldContext {
  readonly changed: (row: HeldFieldRow) => boolean;
  /**
   * Transitions of the same versions, which store the reviewers' checks. Omit them for an open hold, whose fields have
   * none yet.
   */
  readonly history?: readonly Pick<TransitionWithNames, "checks" | "at">[];
}

/** Presents held fields with their messages, in the given order. */
export function presentHeldFields(
  viewer: Actor,
  threads: readonly HeldThread[],
  { changed, history = [] }: HeldFieldContext,
): HeldField[] {
  return threads.map((row) => ({
    id: row.id,
    field: row.field,
    title: row.title,
    description: row.description,
    parts: [...row.parts],
    regions: [...row.regions],
    policyLink: row.policyLink,
    heldAt: row.heldAt.toISOString(),
    fixedAt: row.fixedAt?.toISOString() ?? null,
    changed: changed(row),
    messages: row.messages.map((message) => presentHoldMessage(viewer, message)),
    check: findFixCheck(row.id, history),
  }));
}
