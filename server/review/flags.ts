import { type SQL, sql } from "drizzle-orm";
import type { SensitiveKind } from "#contract/reference/categories.ts";
import type { ReviewFlag } from "#contract/review/views.ts";
import { tagsOfKinds } from "#server/reference/categories.ts";

/** Why a version deserves a closer look, as conditions over the tables of `queue.store.ts`. */
const conditions: Record<ReviewFlag, SQL> = {
  sensitive_category: hasTagOf("health", "loan", "gambling"),
  kids: sql`(version.form->'metadata'->>'category' = 'kids-zone' or ${hasTagOf("children")})`,
  // Only a proven rotation gets this far; the reviewer still wants to know.
  signer_change: sql`exists (
    select 1 from jsonb_array_elements(file.facts->'signature'->'signers') signer
    where live.id is not null and not signer->>'sha256' = any(app.pinned_signers))`,
  new_permissions: sql`exists (
    select 1 from jsonb_array_elements_text(file.facts->'permissions') permission
    where live_file.id is not null and not live_file.facts->'permissions' ? permission)`,
  new_developer: sql`not exists (
    select 1 from version lived join app own on own.id = lived.app_id
    where own.developer_id = app.developer_id and lived.live_from is not null)`,
  conflict: sql`exists (
    select 1 from app other
    where other.package_name = app.package_name and other.developer_id <> app.developer_id
      and other.status not in ('draft', 'rejected', 'cancelled'))`,
  resubmission: sql`exists (
    select 1 from transition held where held.version_id = version.id and held.to_status = 'onhold')`,
};

function hasTagOf(...kinds: SensitiveKind[]): SQL {
  const tags = sql.join(
    tagsOfKinds(kinds).map((tag) => sql`${tag}`),
    sql`, `,
  );
  return sql`version.form->'metadata'->'tags' ?| array[${tags}]::text[]`;
}

const cases = Object.entries(conditions).map(([flag, condition]) => sql`case when ${condition} then ${flag}::text end`);

/** An array of the flags of a version, the gravest first. */
export const flagsOf: SQL = sql`array_remove(array[${sql.join(cases, sql`, `)}], null)`;
