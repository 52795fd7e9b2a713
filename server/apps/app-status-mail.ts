import type { StaffAppStatus } from "#contract/apps/status.ts";
import type { AppRow } from "#server/apps/apps.store.ts";
import { findOwners } from "#server/apps/owners.ts";
import type { Tx } from "#server/db/transaction.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";

/** Tells the developer's people what staff made of an app, and why. */
export async function mailAppStatus(
  tx: Tx,
  { environment }: Services,
  app: AppRow,
  status: StaffAppStatus,
  reason: string,
): Promise<void> {
  for (const { email, firstName, language } of await findOwners(tx, app.developerId)) {
    await queueMail(tx, {
      to: email,
      language,
      template: "app-status",
      data: {
        name: firstName,
        storeName: environment.storeName,
        link: `${environment.publicUrl}/home/${app.id}/overview`,
        appTitle: app.title,
        status,
        reason,
      },
    });
  }
}
