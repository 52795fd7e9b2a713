import type { HoldCheck } from "#contract/review/desk/hold-checks.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import { Failure } from "#server/platform/http/failure.ts";
import { answeredFields } from "#server/catalog/versions/history.store.ts";
import type { VersionRow } from "#server/catalog/versions/versions.store.ts";
import type { StoredCheck } from "#server/catalog/versions/reason.ts";

/**
 * The reviewer's checks of the fixes, each with its field and held reason. Throws validation_failed for duplicates and
 * for fields this resubmission does not answer.
 */
export async function checksFor(
  tx: Tx,
  { id, status }: VersionRow,
  checks: readonly HoldCheck[],
): Promise<StoredCheck[]> {
  if (checks.length === 0) return [];
  const answered = status === "rereview" ? await answeredFields(tx, id) : [];
  const wrong = checks.flatMap(({ heldFieldId }, at) => {
    const path = `checks.${at}.heldFieldId`;
    if (!answered.some((one) => one.id === heldFieldId)) return [{ path, code: "check_unknown" }];
    return checks.findIndex((one) => one.heldFieldId === heldFieldId) < at ? [{ path, code: "repeated" }] : [];
  });
  if (wrong.length > 0) throw new Failure("validation_failed", { fields: wrong });
  return answered.flatMap((field) => {
    const made = checks.find((one) => one.heldFieldId === field.id);
    return made ? [{ ...made, field: field.field, title: field.title }] : [];
  });
}
