import { Button } from "antd";
import { MessageCircle, TicketPlus } from "lucide-react";
import { useTranslation } from "react-i18next";
import { storeCalls } from "#contract/platform/status/calls.ts";
import { useCall, useCallMutation } from "#providers/data/use-call.ts";
import { PartnerOfferNotice } from "#resources/publishing/offers/parts/PartnerOfferNotice.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { FaqSearch } from "./FaqSearch.tsx";
import { FaqTopics } from "./FaqTopics.tsx";
import { MyTickets } from "./MyTickets.tsx";
import { IncidentsCard, ReplyTimeCard } from "./ServiceStatusCard.tsx";
import styles from "./parts/support.module.css";
import { useState } from "react";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { openSupportChat } from "./chat/support-chat.ts";
import { useNavigate } from "react-router";

/** Screen Support & FAQs: FAQ search and topics, delays, the user's tickets, and ways to contact support. */
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
      <div className={styles.page}>
        <FaqSearch onAsk={(subject) => portal.open("tickets/new", `?${new URLSearchParams({ subject })}`)} />
        <div className={`stack ${styles.side}`}>
          <IncidentsCard />
          <MyTickets onView={() => portal.open("tickets")} busy={portal.busy} />
          <ReplyTimeCard />
        </div>
        <FaqTopics />
      </div>
      <div className={styles.offer}>
        <PartnerOfferNotice />
      </div>
    </>
  );
}

/** Button that opens the chat of the configured provider. */
function ChatButton({ script }: { script: string }) {
  const { t } = useTranslation("support");
  const notify = useNotify();
  const [isOpening, setIsOpening] = useState(false);
  // The token that identifies the user is valid for minutes only, so it is requested when the chat is opened.
  const { refetch } = useCall(accountCalls.irisToken, {}, { enabled: false });
  const open = async () => {
    setIsOpening(true);
    try {
      const { token, name } = (await refetch({ throwOnError: true })).data ?? {};
      if (token !== undefined && name !== undefined) await openSupportChat(script, { token, name });
    } catch {
      notify.error(t("chatAway"));
    } finally {
      setIsOpening(false);
    }
  };
  return (
    <Button icon={<MessageCircle size={16} aria-hidden />} loading={isOpening} onClick={() => void open()}>
      {t("chat")}
    </Button>
  );
}

/**
 * Opens a page of the support portal, signed in. If the store has no portal of its own, a page of the console opens in
 * place, even under another host name of the server. The sign-in token isn't needed then.
 */
function usePortal() {
  const navigate = useNavigate();
  const notify = useNotify();
  const ask = useCallMutation(accountCalls.irisRedirectUrl);
  const open = async (page: string, search = "") => {
    try {
      const { redirectUrl, isConsole } = await ask.mutateAsync({ body: { page } });
      const url = new URL(redirectUrl);
      if (isConsole) await navigate(`${url.pathname}${search}`);
      else location.assign(url);
    } catch (error) {
      notify.error(error as Parameters<typeof notify.error>[0]);
    }
  };
  return { open: (page: string, search?: string) => void open(page, search), busy: ask.isPending };
}
