import { Input } from "antd";
import { Send } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { versionCalls } from "#contract/catalog/versions/calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallCreate } from "#providers/data/use-call-crud.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";

const keyOf = (accountId: string, heldFieldId: string): string => `console.reply.${accountId}.${heldFieldId}`;

/** Loads the unsent reply below a held field, stored on this device. */
function loadReplyDraft(accountId: string, heldFieldId: string): string {
  return localStorage.getItem(keyOf(accountId, heldFieldId)) ?? "";
}

function saveReplyDraft(accountId: string, heldFieldId: string, text: string): void {
  try {
    if (text === "") localStorage.removeItem(keyOf(accountId, heldFieldId));
    else localStorage.setItem(keyOf(accountId, heldFieldId), text);
  } catch {
    // Private windows may refuse storage; the text then lasts as long as the screen is open.
  }
}

interface HoldReplyProps {
  heldFieldId: string;
  /** Accessible name and placeholder of the reply field. */
  label: string;
  place: string;
  send: string;
}

/**
 * Text field to reply below a held field, stored on the device until it is sent. Enter sends; Shift+Enter adds a
 * line.
 */
export function HoldReply({ heldFieldId, label, place, send: sendWord }: HoldReplyProps) {
  const { t } = useTranslation("shell");
  const notify = useNotify();
  const { accountId } = useProfile().actor;
  const [text, setText] = useState(() => loadReplyDraft(accountId, heldFieldId));
  const message = useCallCreate(versionCalls.writeHoldMessage);
  const busy = message.isPending;
  const write = (next: string) => {
    setText(next);
    saveReplyDraft(accountId, heldFieldId, next);
  };
  const send = () => {
    if (text.trim() === "" || busy) return;
    const body = { heldFieldId, text: text.trim() };
    message.mutate({ body }, { onSuccess: () => write(""), onError: notify.error });
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };
  return (
    <div className="line top">
      <Input.TextArea
        value={text}
        disabled={busy}
        dir="auto"
        autoSize={{ minRows: 1, maxRows: 8 }}
        maxLength={limits.holdMessage.codePoints}
        placeholder={place}
        aria-label={label}
        onChange={(event) => write(event.target.value)}
        onPressEnter={onEnter}
      />
      <ActionButton
        aria-label={sendWord}
        missing={text.trim() === "" ? t("act.textFirst") : null}
        loading={busy}
        icon={<Send className="mirror" size={14} aria-hidden />}
        onClick={send}
      />
    </div>
  );
}
