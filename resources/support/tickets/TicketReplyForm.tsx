import { Button } from "antd";
import { Send } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { type Ticket, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { useCallCache } from "#providers/data/query-cache.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { TicketFilesField } from "./parts/TicketFilesField.tsx";
import { useTicketFiles } from "./parts/use-ticket-files.ts";

/** Form for the developer's reply. Files are uploaded after the message; a rejected message keeps the input. */
export function TicketReplyForm({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const errorText = useErrorText();
  const notify = useNotify();
  const answers = useCallCache();
  const files = useTicketFiles();
  const reply = useCallMutation(ticketCalls.replyToTicket);
  const [text, setText] = useState("");
  const send = async () => {
    try {
      const written =
        text.trim() === "" ? ticket : await reply.mutateAsync({ params: { id: ticket.id }, body: { text } });
      setText("");
      if (await files.sendFor(written)) notify.success(t("reply.sent"));
    } catch {
      // The error is shown below the input. Refetch the ticket, whose header tells if it has been merged.
      await answers.changedBy(ticketCalls.replyToTicket);
    }
  };
  const isEmpty = text.trim() === "" && files.files.length === 0;
  return (
    <div className="stack gap-12">
      <UnsavedChangesGuard unsaved={() => !isEmpty} />
      <TextAreaField
        label={t("reply.label")}
        rows={4}
        maxLength={ticketLimits.text.codePoints}
        value={text}
        onChange={setText}
      />
      <TicketFilesField files={files} />
      {reply.error && <FieldNote kind="error">{errorText(reply.error)}</FieldNote>}
      <div>
        <Button
          type="primary"
          icon={<Send size={14} className="mirror" aria-hidden />}
          disabled={isEmpty}
          loading={reply.isPending || files.share !== null}
          onClick={() => void send()}
        >
          {t("reply.send")}
        </Button>
      </div>
    </div>
  );
}
