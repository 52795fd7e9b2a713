import { Bell, Mail, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { MessageLinkScreen } from "#contract/messaging/messages/message.ts";
import { languageNameIn } from "#ui/format/language-name.ts";

export interface MessageDraft {
  readonly title: string;
  readonly text: string;
  readonly screen: MessageLinkScreen | null;
}

interface MessagePreviewProps {
  typed: MessageDraft;
  app: { readonly title: string };
  /** Language of the recipient's mails and notifications. */
  language: string;
}

/** Preview of a message as the developer gets it: as a notification and in a mail. */
export function MessagePreview({ typed, app, language }: MessagePreviewProps) {
  const { t, i18n } = useTranslation("messages");
  const { screen } = typed;
  const title = typed.title.trim() || <span className="faint">{t("preview.emptyTitle")}</span>;
  const text = typed.text.trim() || <span className="faint">{t("preview.emptyText")}</span>;
  const opens = screen && t("preview.opens", { screen: t(`screen.${screen}`, { title: app.title }) });
  return (
    <section className="stack gap-12" aria-label={t("preview.title")}>
      <h3 className="text-13 medium">{t("preview.title")}</h3>
      <Channel icon={<Bell size={16} strokeWidth={1.75} aria-hidden />} name={t("preview.bell")}>
        <div className="line top gap-12">
          <MessageSquare size={18} strokeWidth={1.75} className="soft" aria-hidden />
          <div className="grow break-anywhere">
            <div className="medium" dir="auto">
              {title}
            </div>
            <div className="text-13 soft pre-line" dir="auto">
              {text}
            </div>
            <div className="text-12 faint">
              <bdi>{opens ?? t("preview.onlyRead")}</bdi>
            </div>
          </div>
        </div>
      </Channel>
      <Channel icon={<Mail size={16} strokeWidth={1.75} aria-hidden />} name={t("preview.mail")}>
        <div className="medium break-anywhere" dir="auto">
          {title}
        </div>
        <div className="text-12 faint">
          {t("preview.mailNote", { language: languageNameIn(i18n.language, language) })}
        </div>
      </Channel>
    </section>
  );
}

function Channel({ icon, name, children }: { icon: ReactNode; name: string; children: ReactNode }) {
  return (
    <div className="stack gap-4">
      <div className="line text-13 soft">
        {icon} {name}
      </div>
      <div className="box padded-row">{children}</div>
    </div>
  );
}
