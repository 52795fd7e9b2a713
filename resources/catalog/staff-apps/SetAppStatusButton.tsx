import { Button, Form, Modal } from "antd";
import { RefreshCw, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { appCalls } from "#contract/catalog/apps/calls.ts";
import {
  type StaffAppStatus,
  type AppStatus,
  appStatusTransitions,
  staffAppStatuses,
} from "#contract/catalog/apps/status.ts";
import type { AppSummary } from "#contract/catalog/apps/schemas.ts";
import { useCall } from "#providers/data/use-call.ts";
import { useCallModalForm } from "#providers/data/use-call-modal-form.ts";
import { ChoiceCards } from "#ui/fields/ChoiceCards.tsx";
import { ConflictNotice } from "#ui/form/ConflictNotice.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { dialogFooter } from "#ui/page/ActionButton.tsx";
import { ReasonEditor, type ReasonEditorValue } from "#resources/review/desk/parts/ReasonEditor.tsx";
import { useReasonTemplates } from "#resources/review/desk/parts/use-reason-templates.ts";
import { staffApps } from "./index.tsx";
import { StatusEffects } from "./StatusEffects.tsx";

/** Statuses to which staff can move an app from its current one; none before its first publication. */
function availableStatuses(from: AppStatus): StaffAppStatus[] {
  return staffAppStatuses.filter((to) => appStatusTransitions.some((move) => move.from === from && move.to === to));
}

interface Typed {
  readonly status: StaffAppStatus | null;
  readonly reason: ReasonEditorValue;
}
const initial: Typed = { status: null, reason: { title: "", text: "", template: null } };
const reasonOf = ({ reason }: Typed) => [reason.title.trim(), reason.text.trim()].filter(Boolean).join("\n");

/** Button and dialog to set a new status for a published app, with the reason that the developer reads. */
export function SetAppStatusButton({ app, language }: { app: AppSummary; language: string }) {
  const { t } = useTranslation(["review", "statuses"]);
  const statusText = (appStatus: AppSummary["status"]) => t(`statuses:app.${appStatus}`);
  const { formProps, modalProps, formLoading, show, close, rules, overtaken, unsaved } = useCallModalForm<
    typeof staffApps,
    Typed
  >(staffApps, {
    id: app.id,
    initial,
    toBody: (typed) => ({
      appId: app.id,
      revision: app.revision,
      status: typed.status ?? "active",
      reason: reasonOf(typed),
      // A template chosen for another status doesn't apply here; its text stays, as the user's own.
      template: templates.some(({ key }) => key === typed.reason.template?.key) ? typed.reason.template : null,
    }),
    done: ({ status }) => t("setStatus.done", { app: app.title, status: statusText(status) }),
  });
  const status = Form.useWatch("status", formProps.form) ?? null;
  const templates = useReasonTemplates(
    status === null || status === "active" ? "inactive" : status,
    language,
    !!modalProps.open,
  );
  const statuses = availableStatuses(app.status);
  const [isBack, setIsBack] = useState(false);
  const queryOptions = { live: true, ownNotFound: true, enabled: statuses.length > 0 } as const;
  const { data: facts } = useCall(appCalls.statusFacts, { params: { id: app.id } }, queryOptions);
  const from = staffAppStatuses.find((staffAppStatus) => staffAppStatus === app.status);
  if (from === undefined || statuses.length === 0) return null;
  const previousStatus = facts?.last && statuses.includes(facts.last.from) ? facts.last.from : null;
  return (
    <>
      <Button icon={<RefreshCw size={16} aria-hidden />} onClick={() => show()}>
        {t("setStatus.button")}
      </Button>
      {previousStatus && (
        <Button
          icon={<Undo2 size={16} aria-hidden />}
          onClick={() => {
            setIsBack(true);
            show();
          }}
        >
          {t("setStatus.backTo", { status: statusText(previousStatus) })}
        </Button>
      )}
      <UnsavedChangesGuard unsaved={unsaved} />
      <Modal
        {...modalProps}
        width={520}
        centered
        afterOpenChange={(open) => {
          if (open && isBack) formProps.form?.setFieldValue("status", previousStatus);
          setIsBack(false);
        }}
        title={t("setStatus.title", { app: app.title })}
        footer={dialogFooter({
          danger: status === "blocked",
          missing: status === null ? t("setStatus.choose") : null,
          loading: formLoading,
          onClick: () => formProps.form?.submit(),
          children: status ? t(`setStatus.send.${status}`) : t("setStatus.button"),
        })}
        cancelButtonProps={{ onClick: close }}
      >
        <Form {...formProps} className="stack gap-12">
          {overtaken && (
            <ConflictNotice
              rows={[{ field: t("app.status"), yours: status && statusText(status), theirs: statusText(app.status) }]}
            />
          )}
          <p className="text-13 soft">{t("setStatus.now", { status: statusText(app.status) })}</p>
          <Form.Item name="status" noStyle>
            <StatusChoice statuses={statuses} />
          </Form.Item>
          {status && facts && <StatusEffects from={from} to={status} facts={facts} developer={app.developer.name} />}
          <Form.Item
            name="reason"
            label={t("setStatus.reason")}
            extra={t("setStatus.reasonHelp")}
            rules={[
              {
                validator: (_, reason: Typed["reason"]) =>
                  reasonOf({ status, reason })
                    ? Promise.resolve()
                    : Promise.reject(new Error(t("setStatus.reasonMissing"))),
              },
              ...rules("reason"),
            ]}
          >
            <Reason language={language} templates={status === null || status === "active" ? [] : templates} />
          </Form.Item>
        </Form>
      </Modal>
    </>
  );
}

interface FieldProps<V> {
  value?: V;
  onChange?: (value: V) => void;
}

function StatusChoice({
  statuses,
  value,
  onChange,
}: FieldProps<StaffAppStatus | null> & { statuses: StaffAppStatus[] }) {
  const { t } = useTranslation(["review", "statuses"]);
  return (
    <ChoiceCards<StaffAppStatus>
      label={t("setStatus.to")}
      name="app-status"
      value={value ?? null}
      choices={statuses.map((status) => ({
        value: status,
        title: t(`statuses:app.${status}`),
        note: t(`setStatus.hint.${status}`),
      }))}
      onChange={(next) => onChange?.(next)}
    />
  );
}

function Reason({
  language,
  templates,
  value = initial.reason,
  onChange,
}: FieldProps<ReasonEditorValue> & { language: string; templates: ReturnType<typeof useReasonTemplates> }) {
  return (
    <ReasonEditor
      written={value}
      language={language}
      templates={templates}
      onChange={(written) => onChange?.(written)}
    />
  );
}
