/** Guard of one or several forms on the page. */
interface UnsavedFormsGuard {
  /** Whether changes would be lost. */
  readonly hasUnsaved: () => boolean;
  /** Asks whether to lose the changes, or saves them; resolves to false if the person stays. */
  readonly ask: () => Promise<boolean>;
}

const guards = new Set<UnsavedFormsGuard>();

/** Registers a guard; returns the cleanup function. */
export function registerUnsavedFormsGuard(guard: UnsavedFormsGuard): () => void {
  guards.add(guard);
  return () => void guards.delete(guard);
}

/** True if any form on the page has unsaved changes. */
export function hasUnsavedForms(): boolean {
  return [...guards].some((guard) => guard.hasUnsaved());
}

/**
 * Asks before an act that replaces the page without a navigation, such as a logout. Resolves to true at once if nothing
 * is unsaved, and to false if the person stays.
 */
export async function confirmLeavingForms(): Promise<boolean> {
  for (const guard of guards) if (guard.hasUnsaved() && !(await guard.ask())) return false;
  return true;
}
