import { Button, Input } from "antd";
import { Info, Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { versionCalls } from "#contract/versions/calls.ts";
import type { HeldField, HoldMessage } from "#contract/versions/views.ts";
import { useSend } from "#providers/data/use-call.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { useFormat } from "#ui/format/use-format.ts";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { PolicyLine } from "../parts/PolicyLine.tsx";
import { useMarkBlocked } from "./use-mark-blocked.ts";
import styles from "./held.module.css";

/** The reason a field is held, what was said about it, and a reply. */
export function Thread({ held }: { held: HeldField }) {
  const blocked = useMarkBlocked(held);
  return (
    <div className={`stack gap-12 padded text-13 ${styles.thread}`}>
      <div className={styles.reason}>
        <strong dir="auto">{held.title}</strong>
        <p className="soft" dir="auto">
          {held.description}
        </p>
        {held.policyLink !== null && <PolicyLine link={held.policyLink} />}
      </div>
      {held.messages.length > 0 && (
        <ol className="stack gap-12">
          {held.messages.map((one) => (
            <Message key={one.id} message={one} />
          ))}
        </ol>
      )}
      <Reply held={held} />
      {held.fixedAt === null && blocked !== null && (
        <p className="line baseline text-12 faint">
          <Info size={14} strokeWidth={1.75} aria-hidden />
          {blocked}
        </p>
      )}
    </div>
  );
}

function Message({ message: { author, byReviewer, text, at } }: { message: HoldMessage }) {
  const { t } = useTranslation("versions");
  const format = useFormat();
  return (
    <li className="line top">
      <Avatar name={author} size={24} />
      <div>
        <strong dir="auto">{byReviewer ? t("held.reviewer") : author}</strong>{" "}
        <time className="faint" dateTime={at} title={format.moment(at)}>
          {format.time(at)}
        </time>
        <p dir="auto">{text}</p>
      </div>
    </li>
  );
}

function Reply({ held }: { held: HeldField }) {
  const { t } = useTranslation("versions");
  const notify = useNotify();
  const [text, setText] = useState("");
  const message = useSend(versionCalls.writeHoldMessage);
  const busy = message.isPending;
  const send = () => {
    if (text.trim() === "" || busy) return;
    message.mutate(
      { body: { heldFieldId: held.id, text: text.trim() } },
      { onSuccess: () => setText(""), onError: notify.error },
    );
  };
  return (
    <Input
      value={text}
      disabled={busy}
      maxLength={limits.holdMessage.codePoints}
      placeholder={t("held.reply")}
      aria-label={t("held.reply")}
      onChange={(event) => setText(event.target.value)}
      onPressEnter={send}
      suffix={
        <Button
          type="text"
          size="small"
          aria-label={t("held.send")}
          disabled={text.trim() === ""}
          loading={busy}
          icon={<Send className="mirror" size={14} aria-hidden />}
          onClick={send}
        />
      }
    />
  );
}
