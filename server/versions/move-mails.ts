import type { FieldError } from "#contract/error-body.ts";
import type { ReviewField } from "#contract/review/fields.ts";
import type { AppRow } from "#server/apps/apps.store.ts";
import { findOwners, type Owner } from "#server/apps/owners.ts";
import type { Tx } from "#server/db/transaction.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { checkText } from "#server/versions/submission/check-texts.ts";
import type { Reason } from "#server/versions/history.store.ts";
import type { VersionRow } from "#server/versions/versions.store.ts";

/** Tells the developer's people what became of a version, each in their language. */
export async function mailMove(
  tx: Tx,
  services: Services,
  app: AppRow,
  version: VersionRow,
  reasons: readonly Reason[],
): Promise<void> {
  if (!isNews(version)) return;
  for (const owner of await findOwners(tx, app.developerId)) await mailOne(tx, services, version, owner, reasons);
}

/** A draft is news when the checks sent it back. */
const isNews = ({ status }: VersionRow): boolean =>
  ["inreview", "onhold", "rejected", "active", "draft"].includes(status);

async function mailOne(
  tx: Tx,
  { environment }: Services,
  version: VersionRow,
  { email, firstName, language }: Owner,
  reasons: readonly Reason[],
): Promise<void> {
  const to = { to: email, language };
  const data = {
    name: firstName,
    storeName: environment.storeName,
    link: `${environment.publicUrl}/home/${version.appId}/overview`,
    appTitle: version.form.details.title,
    versionName: version.versionName,
  };
  switch (version.status) {
    case "inreview":
      return queueMail(tx, { ...to, template: "version-submitted", data });
    case "active":
      return queueMail(tx, { ...to, template: "version-approved", data });
    case "onhold":
      return queueMail(tx, { ...to, template: "version-held", data: { ...data, fields: pinned(reasons) } });
    case "rejected": {
      const reason = reasons[0] ?? { title: "", description: "" };
      return queueMail(tx, { ...to, template: "version-rejected", data: { ...data, reason } });
    }
    case "draft":
      return queueMail(tx, {
        ...to,
        template: "checks-failed",
        data: { ...data, findings: explain(version.checkFindings, language) },
      });
  }
}

const pinned = (reasons: readonly Reason[]): (Reason & { field: ReviewField })[] =>
  reasons.filter((reason): reason is Reason & { field: ReviewField } => reason.field !== null);

const explain = (findings: readonly FieldError[], language: string) =>
  findings.map((finding) => checkText(finding, language));
