import { Form, Input } from "antd";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ticketCalls } from "#contract/support/tickets/calls.ts";
import { type Ticket, ticketLimits } from "#contract/support/tickets/ticket.ts";
import { useCallForm } from "#providers/data/use-call-form.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { CardForm } from "#ui/crud/CardForm.tsx";
import { tickets } from "./index.tsx";
import { TicketFilesField } from "./parts/TicketFilesField.tsx";
import { useTicketFiles } from "./parts/use-ticket-files.ts";

const calls = { update: ticketCalls.replyToTicket };
const emptyReply = { text: "" };

/** Form for the developer's reply. Files are uploaded after the message; a rejected message keeps the input. */
export function TicketReplyForm({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation("tickets");
  const notify = useNotify();
  const files = useTicketFiles();
  const attachFiles = async (written: Ticket) => {
    if (await files.sendFor(written)) notify.success(t("reply.sent"));
  };
  const form = useCallForm({ name: tickets.name, calls }, "edit", {
    id: ticket.id,
    initial: emptyReply,
    toBody: (typed) => typed,
    isChanged: ({ text }) => text.trim() !== "",
    continueWith: () => emptyReply,
    onSaved: (written) => void attachFiles(written),
  });
  const hasText = form.values.text.trim() !== "";
  const hasFiles = files.files.length > 0;
  return (
    <CardForm
      form={{ ...form, unsaved: () => form.unsaved() || hasFiles }}
      saveButtonProps={{
        children: t("reply.send"),
        icon: <Send size={14} className="mirror" aria-hidden />,
        loading: form.isPending || files.share !== null,
        // Files whose upload failed are sent again, without a new message.
        ...(!hasText && hasFiles && { onClick: () => void attachFiles(ticket) }),
      }}
    >
      <Form.Item name="text" label={t("reply.label")} rules={form.rules("text")}>
        <Input.TextArea dir="auto" rows={4} maxLength={ticketLimits.text.codePoints} />
      </Form.Item>
      <TicketFilesField files={files} />
    </CardForm>
  );
}
