/**
 * Mark of a tab in which an admin acts as a developer: it survives a reload and belongs to this tab alone. The token
 * itself is never stored; a refresh issues it again.
 */
export interface ActingMark {
  /** Id of the acting session. */
  readonly id: string;
  /** Developer that the admin acts for. */
  readonly organizationId: string;
  /** Path and query that the admin returns to. */
  readonly back: string;
}

const key = "console.acting";
let storage: Storage | undefined;
const tabStorage = (): Storage => (storage ??= sessionStorage);

export function readActingMark(): ActingMark | null {
  const stored = tabStorage().getItem(key);
  return stored === null ? null : (JSON.parse(stored) as ActingMark);
}

/** Stores the mark of an acting session in this tab; null removes it. */
export function markActing(mark: ActingMark | null): void {
  if (mark === null) tabStorage().removeItem(key);
  else tabStorage().setItem(key, JSON.stringify(mark));
}

/** True if this tab acts as a developer, even if it has no acting token yet. */
export function isActingAsDeveloper(): boolean {
  return readActingMark() !== null;
}
