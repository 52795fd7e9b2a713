import { Button } from "antd";
import { TicketPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { OfferBanner } from "#resources/offers/parts/OfferBanner.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { AnswerHours } from "./AnswerHours.tsx";
import { FaqSearch } from "./FaqSearch.tsx";
import { MyTickets } from "./MyTickets.tsx";
import { usePortal } from "./use-portal.ts";

/** Support & FAQs: answers while one types, one's tickets, and a way to ask. */
export function SupportScreen() {
  const { t } = useTranslation("support");
  const portal = usePortal();
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        <Button
          type="primary"
          icon={<TicketPlus size={16} aria-hidden />}
          loading={portal.busy}
          onClick={() => portal.open("tickets/new")}
        >
          {t("raise")}
        </Button>
      </PageHeader>
      <div className="stack">
        <OfferBanner />
        <div className="page-and-side">
          <FaqSearch onAsk={(subject) => portal.open("tickets/new", `?${new URLSearchParams({ subject })}`)} />
          <div className="stack">
            <MyTickets onView={() => portal.open("tickets")} busy={portal.busy} />
            <AnswerHours />
          </div>
        </div>
      </div>
    </>
  );
}
