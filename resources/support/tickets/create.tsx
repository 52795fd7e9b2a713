import { Button, Input, Select } from "antd";
import { Send } from "lucide-react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import { ticketLimits } from "#contract/support/tickets/ticket.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { Field } from "#ui/fields/Field.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { TextAreaField } from "#ui/fields/TextAreaField.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { BackButton } from "#ui/page/BackButton.tsx";
import { Card } from "#ui/page/Card.tsx";
import { PageHeader } from "#ui/page/PageHeader.tsx";
import { NewTicketSuggestions } from "./NewTicketSuggestions.tsx";
import { TicketContextFacts } from "./parts/TicketContextFacts.tsx";
import { TicketFilesField } from "./parts/TicketFilesField.tsx";
import { type NewTicketFormState, useNewTicket } from "./use-new-ticket.ts";

function AppField({ ticket }: { ticket: NewTicketFormState }) {
  const { t } = useTranslation("tickets");
  const { data } = useCall(appCalls.listApps, { query: { limit: String(limits.page.max) } });
  const { context, setFact } = ticket;
  return (
    <Field label={t("form.app")}>
      {(control) => (
        <Select
          {...control}
          allowClear
          showSearch={{ optionFilterProp: "label" }}
          placeholder={t("form.noApp")}
          value={context.appId}
          options={data?.items.map(({ id, title }) => ({ value: id, label: title }))}
          onChange={(appId: string | undefined) => setFact("appId", appId)}
        />
      )}
    </Field>
  );
}

/**
 * Form for a new ticket, with suggestions while the user types the subject. The context of the previous screen is
 * attached.
 */
export function TicketCreate() {
  const { t } = useTranslation(["tickets", "support"]);
  const errorText = useErrorText();
  const ticket = useNewTicket();
  const { subject, setSubject, text, setText, files, context, setFact, error, isReady, isUnsent, busy, send } = ticket;
  const { data } = useCall(appCalls.listApps, { query: { limit: String(limits.page.max) } });
  return (
    <>
      <UnsavedChangesGuard unsaved={isUnsent} />
      <PageHeader title={t("form.title")} note={t("form.note")}>
        <BackButton to="/support" label={t("support:title")} />
      </PageHeader>
      <div className="page-and-side">
        <Card>
          <div className="stack">
            <Field label={t("form.subject")}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  maxLength={ticketLimits.subject.graphemes}
                  value={subject}
                  onChange={({ target }) => setSubject(target.value)}
                />
              )}
            </Field>
            <NewTicketSuggestions subject={subject} />
            <TextAreaField
              label={t("form.text")}
              rows={7}
              maxLength={ticketLimits.text.codePoints}
              value={text}
              onChange={setText}
            />
            <AppField ticket={ticket} />
            <TicketFilesField files={files} />
            {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
            <div>
              <Button
                type="primary"
                icon={<Send size={14} className="mirror" aria-hidden />}
                disabled={!isReady}
                loading={busy}
                onClick={() => void send()}
              >
                {t("form.send")}
              </Button>
            </div>
          </div>
        </Card>
        <Card padding="none" title={t("context.title")}>
          <div className="divided">
            <p className="text-12 faint padded-row">{t("context.note")}</p>
            <TicketContextFacts
              context={context}
              appTitle={data?.items.find(({ id }) => id === context.appId)?.title}
              onTakeOut={(fact) => setFact(fact, undefined)}
            />
          </div>
        </Card>
      </div>
    </>
  );
}
