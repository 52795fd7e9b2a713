import { sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import type { ReviewSubmission } from "#contract/review/desk/schemas.ts";
import {
  linkFieldValue,
  type LinkProbeResult,
  type LinkField,
  checkedLinkFields,
} from "#contract/catalog/versions/link-checks.ts";
import type { VersionForm } from "#contract/catalog/versions/version-form.ts";
import { columnCasing } from "#server/platform/db/column-casing.ts";
import { parseCheckableLink } from "#server/integrations/links/checkable-link.ts";
import { hashLink, presentLinkCheck } from "#server/integrations/links/link-checks.store.ts";
import { linkCheck } from "#server/integrations/links/link-checks.tables.ts";

const build = new QueryBuilder(columnCasing);

type ChecksByKey = Readonly<Record<string, { readonly answer: LinkProbeResult; readonly at: string }>>;

/** Returns a subquery with the last checks of the `links` placeholder's keys: one row with a JSON object by key. */
export function linkChecksSubquery() {
  const { key, answer, checkedAt } = linkCheck;
  const each = sql`json_object_agg(${key}, json_build_object('answer', ${answer}, 'at', ${checkedAt}))`;
  return build
    .select({ byKey: sql<ChecksByKey>`coalesce(${each}, '{}')`.as("by_key") })
    .from(linkCheck)
    .where(sql`${key} = any(${sql.placeholder("links")}::text[])`)
    .as("heard");
}

/** A checkable link of a form, with its field and its check's key. */
export interface LinkCheckKey {
  readonly field: LinkField;
  readonly key: string;
}

export function collectFormLinks({ developerInfo }: VersionForm): LinkCheckKey[] {
  return checkedLinkFields.flatMap((field) => {
    const link = parseCheckableLink(field, linkFieldValue(developerInfo, field));
    return link ? [{ field, key: hashLink(link) }] : [];
  });
}

export function presentLinkChecks(links: readonly LinkCheckKey[], heard: ChecksByKey): ReviewSubmission["links"] {
  return links.map(({ field, key }) => {
    const found = heard[key];
    const check = found ? presentLinkCheck({ answer: found.answer, checkedAt: new Date(found.at) }) : null;
    return { field, check: check ?? { state: "not_asked" } };
  });
}
