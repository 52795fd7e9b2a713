import { Form, Input, Modal } from "antd";
import { Bell, Lock, ScrollText, Timer, UserRoundCog } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { actingSessionMinutes } from "#contract/access/roles.ts";
import type { DeveloperStatus } from "#contract/staff/developers/developer.ts";
import { actingCalls, ActingReason } from "#contract/staff/members/acting-calls.ts";
import { flushBeforeSignOut } from "#providers/auth/before-sign-out.ts";
import { useCallMutation } from "#providers/data/use-call.ts";
import { beginActingAsDeveloper } from "#providers/http/session-storage.ts";
import { useErrorText } from "#providers/i18n/use-error-text.ts";
import { useNotify } from "#providers/notification/use-notify.tsx";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { hasUnsavedForms } from "#ui/form/unsaved-forms.ts";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { ActionButton, dialogFooter } from "#ui/page/ActionButton.tsx";

const effects = [
  { icon: Timer, key: "time" },
  { icon: ScrollText, key: "audit" },
  { icon: Bell, key: "told" },
  { icon: Lock, key: "closed" },
] as const;

function Effects() {
  const { t } = useTranslation("review");
  return (
    <ul className="stack gap-4 text-13">
      {effects.map(({ icon: Icon, key }) => (
        <li key={key} className="line top">
          <Icon className="soft" size={16} strokeWidth={1.75} aria-hidden />{" "}
          {t(`actAs.effect.${key}`, { minutes: actingSessionMinutes })}
        </li>
      ))}
    </ul>
  );
}

/** Sends pending changes under the admin's own name, then switches this tab to the developer. */
function useStartActing(developerId: string) {
  const { t } = useTranslation(["shell", "review"]);
  const navigate = useNavigate();
  const notify = useNotify();
  const send = useCallMutation(actingCalls.actAsDeveloper);
  const begin = async (reason: string) => {
    if (hasUnsavedForms()) return notify.error(t("review:actAs.unsaved"));
    const unsentAt = await flushBeforeSignOut();
    if (unsentAt !== null) {
      notify.error(t("acting.unsaved"));
      await navigate(unsentAt);
      return;
    }
    const back = location.pathname + location.search;
    send.mutate(
      { body: { developerId, reason } },
      { onSuccess: ({ devJwt }) => beginActingAsDeveloper(devJwt, { back, organizationId: developerId }) },
    );
  };
  return { begin, isPending: send.isPending, error: send.error };
}

/** Developer as staff see them in lists and cards. */
export interface DeveloperRef {
  readonly id: string;
  readonly name: string;
  readonly status: DeveloperStatus;
}

export interface ActAsDialogProps {
  developer: DeveloperRef;
  /** Style of the button: full width in a card, among other buttons, or within a line of text. */
  look?: "card" | "button" | "line";
}

/** Dialog to act as a developer for half an hour; requires a reason. */
export function ActAsDialog({ developer, look = "card" }: ActAsDialogProps) {
  const { t } = useTranslation(["review", "shell"]);
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState("");
  const { begin, isPending, error } = useStartActing(developer.id);
  // The reason isn't lost by the switch, so only the page's other forms may ask before leaving.
  const isBeginning = useRef(false);
  const confirm = async () => {
    isBeginning.current = true;
    await begin(reason);
    isBeginning.current = false;
  };
  const isReason = ActingReason.safeParse(reason).success;
  const enabled = developer.status === "enabled";
  return (
    <>
      <ActionButton
        block={look === "card"}
        {...(look === "line" && { type: "link", size: "small" })}
        icon={<UserRoundCog size={16} aria-hidden />}
        missing={enabled ? null : t("actAs.disabled")}
        onClick={() => setOpen(true)}
      >
        {t("actAs.button")}
      </ActionButton>
      <Modal
        open={open}
        width={440}
        centered
        title={t("actAs.title", { name: developer.name })}
        cancelText={t("shell:act.cancel")}
        footer={dialogFooter({
          missing: isReason ? null : t("shell:act.reasonFirst"),
          loading: isPending,
          onClick: () => void confirm(),
          children: t("actAs.title", { name: developer.name }),
        })}
        mask={{ closable: reason === "" }}
        keyboard={reason === ""}
        onCancel={() => setOpen(false)}
      >
        <UnsavedChangesGuard unsaved={() => open && !isBeginning.current && reason.trim() !== ""} />
        <Form layout="vertical" className="stack gap-12">
          <p className="text-13 soft">{t("actAs.note")}</p>
          <Form.Item label={t("actAs.reason")} htmlFor="acting-reason" extra={t("actAs.reasonHelp")}>
            <Input.TextArea
              id="acting-reason"
              rows={3}
              maxLength={500}
              dir="auto"
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Form.Item>
          <Effects />
          {error && <FieldNote kind="error">{errorText(error)}</FieldNote>}
        </Form>
      </Modal>
    </>
  );
}
