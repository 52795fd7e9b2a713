import { Button } from "antd";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { accountCalls } from "#contract/accounts/auth/calls.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { openSupportChat } from "./support-chat.ts";

/** Button that opens the chat of the configured provider. */
export function ChatButton({ script }: { script: string }) {
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
