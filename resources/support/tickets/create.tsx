import { Form, Input, Select } from "antd";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { ticketLimits } from "#contract/support/tickets/ticket.ts";
import { useCallSelect } from "#providers/data/use-call-select.ts";
import { apps } from "#resources/catalog/apps/index.tsx";
import { Create } from "#ui/crud/Create.tsx";
import { Card } from "#ui/page/Card.tsx";
import { NewTicketSuggestions } from "./NewTicketSuggestions.tsx";
import { TicketContextFacts } from "./parts/TicketContextFacts.tsx";
import { TicketFilesField } from "./parts/TicketFilesField.tsx";
import { useNewTicket } from "./use-new-ticket.ts";

/**
 * Form for a new ticket, with suggestions while the user types the subject. The context of the previous screen is
 * attached.
 */
export function TicketCreate() {
  const { t } = useTranslation(["tickets", "support"]);
  const { form, files, context, setFact } = useNewTicket();
  const { records, selectProps } = useCallSelect(apps, { label: ({ title }) => title });
  return (
    <Create
      form={form}
      title={t("form.title")}
      note={t("form.note")}
      goBack={{ to: "/support", label: t("support:title") }}
      saveButtonProps={{ children: t("form.send"), icon: <Send size={14} className="mirror" aria-hidden /> }}
      aside={
        <Card padding="none" title={t("context.title")}>
          <div className="divided">
            <p className="text-12 faint padded-row">{t("context.note")}</p>
            <TicketContextFacts
              context={context}
              appTitle={records.find(({ id }) => id === context.appId)?.title}
              onTakeOut={(fact) => setFact(fact, undefined)}
            />
          </div>
        </Card>
      }
    >
      <Card>
        <Form.Item name="subject" label={t("form.subject")} rules={form.rules("subject")}>
          <Input dir="auto" maxLength={ticketLimits.subject.graphemes} />
        </Form.Item>
        <NewTicketSuggestions subject={form.values.subject} />
        <Form.Item name="text" label={t("form.text")} rules={form.rules("text")}>
          <Input.TextArea dir="auto" rows={7} maxLength={ticketLimits.text.codePoints} />
        </Form.Item>
        <Form.Item name={["context", "appId"]} label={t("form.app")}>
          <Select {...selectProps} allowClear placeholder={t("form.noApp")} />
        </Form.Item>
        <TicketFilesField files={files} />
      </Card>
    </Create>
  );
}
