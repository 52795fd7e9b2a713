import { Button } from "antd";
import { TicketPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { OfferBanner } from "#resources/publishing/offers/parts/OfferBanner.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { AnswerHours } from "./AnswerHours.tsx";
import { ChatButton } from "./chat/ChatButton.tsx";
import { FaqSearch } from "./FaqSearch.tsx";
import { MyTickets } from "./MyTickets.tsx";
import { usePortal } from "./use-portal.ts";

/** Support & FAQs: FAQ search, the user's tickets, and ways to contact support. */
export function SupportScreen() {
  const { t } = useTranslation("support");
  const portal = usePortal();
  const store = useCall(storeCalls.startup, {}).data;
  const leaving = store?.supportPortalLogout;
  return (
    <>
      <PageHeader title={t("title")} note={t("note")}>
        {leaving && (
          <a className="link text-13" href={leaving} rel="noreferrer">
            {t("leavePortal")}
          </a>
        )}
        {store?.supportChatScript && <ChatButton script={store.supportChatScript} />}
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
