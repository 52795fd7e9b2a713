import { Button } from "antd";
import { ArrowLeft, Mail as MailIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useFormat } from "#ui/format/use-format.ts";
import { SegmentedControl } from "#ui/fields/SegmentedControl.tsx";
import { EmptyState } from "#ui/page/EmptyState.tsx";
import { CardSkeleton } from "#ui/page/Skeletons.tsx";
import { useOutboxMail } from "./use-outbox.ts";
import styles from "./Outbox.module.css";
import { loadFontsForText } from "#ui/theme/text-fonts.ts";

const urlPattern = /(https?:\/\/[^\s<>"]+)/g;

/**
 * Path of a link to this server; null for any other link, which stays plain text because a demo's mail shouldn't lead
 * elsewhere.
 */
const localPath = (link: string): string | null => {
  const url = URL.parse(link);
  if (!url) return null;
  const local = url.host === location.host || ["localhost", "127.0.0.1"].includes(url.hostname);
  return local ? url.pathname + url.search : null;
};

function MailText({ text }: { text: string }) {
  return (
    <div className={`padded break-anywhere ${styles.text}`} dir="auto">
      {text.split(urlPattern).map((part, index) => {
        const path = index % 2 === 1 ? localPath(part) : null;
        return path ? (
          <a key={index} href={path} target="_blank" rel="noopener">
            {part}
          </a>
        ) : (
          <span key={index}>{part}</span>
        );
      })}
    </div>
  );
}

type View = "text" | "page";

/**
 * Pane with one mail as text or as HTML. HTML is rendered in a sandboxed frame that can't run or load anything;
 * links work only in the text view.
 */
export function MailReader({ id, onBack }: { id: string | null; onBack: () => void }) {
  const { t } = useTranslation("mails");
  const format = useFormat();
  const mail = useOutboxMail(id);
  useTextFonts(mail?.text ?? "");
  const [view, setView] = useState<View>("text");
  if (id === null) return <EmptyState icons={[MailIcon]} title={t("choose")} />;
  if (mail === null) return <CardSkeleton lines={4} />;
  return (
    <article className={styles.mail}>
      <header className={`stack gap-8 padded ${styles.head}`}>
        <Button
          className={styles.back}
          type="text"
          icon={<ArrowLeft className="mirror" size={16} aria-hidden />}
          onClick={onBack}
        >
          {t("back")}
        </Button>
        <h2 className="text-16">{mail.subject}</h2>
        <p className="text-13 soft">
          <bdi>{t("to", { address: mail.to })}</bdi> · {format.moment(mail.createdAt)} ·{" "}
          {mail.sentAt ? t("sent", { at: format.time(mail.sentAt) }) : t("kept")}
        </p>
        <SegmentedControl
          label={t("view")}
          value={view}
          options={[
            { value: "text", label: t("asText") },
            { value: "page", label: t("asPage") },
          ]}
          onChange={setView}
        />
      </header>
      {view === "text" ? (
        <MailText text={mail.text} />
      ) : (
        <iframe className={styles.frame} title={mail.subject} sandbox="" srcDoc={mail.html} />
      )}
    </article>
  );
}

/** Loads the fonts for a mail's text, which may contain any script. */
function useTextFonts(text: string): void {
  useEffect(() => loadFontsForText(text), [text]);
}
