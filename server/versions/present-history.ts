import { type Actor, isStaff } from "#contract/access/roles.ts";
import { isHoldAnswered } from "#contract/review/parts.ts";
import type { CheckMade } from "#contract/review/hold-checks.ts";
import type { HeldField, HoldMessage, Transition } from "#contract/versions/views.ts";
import { fullName } from "#server/accounts/full-name.ts";
import type { HeldFieldRow, HeldThread, Person, ShownMessage, ShownTransition } from "./history.store.ts";
import type { Reason } from "./reason.ts";
import type { VersionRow } from "./versions.store.ts";

/** How developers and people without our translations read who acted. */
const reviewTeam = "Review team";
const checks = "Automatic checks";
const formerAccount = "Former account";
/** How a developer reads whoever had the app before them: what they did stays with it, who they are is not told. */
const earlierOwner = "Earlier owner";

/** Somebody of another developer than the one who reads; staff read everybody's name. */
function isEarlierOwner(viewer: Actor, { role, developerId }: Person): boolean {
  return !isStaff(viewer.role) && !isStaff(role) && developerId !== viewer.developerId;
}

function authorFor(viewer: Actor, author: Person | null): string {
  if (!author) return formerAccount;
  return isEarlierOwner(viewer, author) ? earlierOwner : fullName(author);
}

/** Developers learn that staff acted for them, never who of the staff it was. */
function actorOf(viewer: Actor, row: ShownTransition): Pick<Transition, "by" | "byKind" | "onBehalfOf"> {
  if (row.byAccountId === null) return { by: checks, byKind: "system", onBehalfOf: null };
  const author = authorFor(viewer, row.author);
  if (row.byAdminId === null && (!row.author || !isStaff(row.author.role)))
    return {
      by: author,
      byKind: row.author && isEarlierOwner(viewer, row.author) ? "earlier" : "developer",
      onBehalfOf: null,
    };
  const staff = row.byAdminId === null ? author : row.admin ? fullName(row.admin) : formerAccount;
  const onBehalfOf = row.byAdminId === null ? null : author;
  return { by: isStaff(viewer.role) ? staff : reviewTeam, byKind: "staff", onBehalfOf };
}

function presentReason(viewer: Actor, { field, title, description, parts, regions, policyLink, template }: Reason) {
  const used = template && isStaff(viewer.role) ? { key: template.key, revision: template.revision } : null;
  const about = { parts: [...(parts ?? [])], regions: [...(regions ?? [])] };
  return { field, title, description, ...about, policyLink: policyLink ?? null, template: used };
}

/** History rows as this person may see them, in the order given. */
export function presentTransitions(viewer: Actor, rows: readonly ShownTransition[]): Transition[] {
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
    note: isStaff(viewer.role) ? row.note : null,
  }));
}

export function presentMessage(viewer: Actor, row: ShownMessage): HoldMessage {
  const author = row.byReviewer && !isStaff(viewer.role) ? reviewTeam : authorFor(viewer, row.author);
  return { id: row.id, author, byReviewer: row.byReviewer, text: row.text, at: row.at.toISOString() };
}

/** Has what a reviewer named of a field become another one than what was held? */
export function isChanged({ form, heldForm }: Pick<VersionRow, "form" | "heldForm">, held: HeldFieldRow): boolean {
  return heldForm === null || isHoldAnswered(held, heldForm, form);
}

/** A hold that is over was fixed or not; later forms say nothing of it. */
export function wasFixed(row: HeldFieldRow): boolean {
  return row.fixedAt !== null;
}

/** What was found of a field's fix: it stands with the decision that found it. */
function checkOf(id: string, transitions: readonly Pick<ShownTransition, "checks" | "at">[]): CheckMade | null {
  for (const { checks, at } of transitions) {
    const made = checks.find(({ heldFieldId }) => heldFieldId === id);
    if (made) return { verdict: made.verdict, words: made.words, at: at.toISOString() };
  }
  return null;
}

interface Around {
  readonly changed: (row: HeldFieldRow) => boolean;
  /** The history of the same versions; a field that is open still was checked by nobody. */
  readonly history?: readonly Pick<ShownTransition, "checks" | "at">[];
}

/** Held fields with their threads, in the order given. */
export function presentHeldFields(
  viewer: Actor,
  threads: readonly HeldThread[],
  { changed, history = [] }: Around,
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
    messages: row.messages.map((message) => presentMessage(viewer, message)),
    check: checkOf(row.id, history),
  }));
}
