import type { OfferRequest } from "#contract/offers/offers.ts";
import type { Tx } from "#server/db/transaction.ts";
import { queueMail } from "#server/outside/mail/queue-mail.ts";
import type { Services } from "#server/services.ts";
import { findTeam } from "#server/support/team.ts";
import { mailTexts } from "#server/texts/texts.ts";

/** Tells the team of a new request, with what its sender wrote. */
export async function mailTeam(
  tx: Tx,
  services: Pick<Services, "environment">,
  { id, offer, developer, name, primaryContactEmail: email, comments, apps }: OfferRequest,
): Promise<void> {
  const { storeName, publicUrl } = services.environment;
  for (const reader of await findTeam(tx, services)) {
    const { language, t } = mailTexts(reader.language);
    const words = { offer: t(`offer.${offer}`), developer: developer.name, name, email };
    const content = {
      language,
      subject: t("offer-requested.subject", words),
      greeting: reader.greeting ? t("hello", { name: reader.greeting.firstName }) : storeName,
      lines: [t("offer-requested.text", words)],
      items: [{ title: apps.map(({ title }) => title).join(", ") || words.offer, description: comments }],
      action: t("offer-requested.action"),
      link: `${publicUrl}/offer-requests/${id}`,
      note: t("offer-requested.note"),
      storeName,
    };
    await queueMail(tx, { to: reader.email, template: "offer-requested", content });
  }
}
