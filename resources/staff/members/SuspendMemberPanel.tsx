import { Button, Input } from "antd";
import { Ban, LogOut, RotateCcw, UserRoundCog } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type StaffMember, staffCalls } from "#contract/staff/members/calls.ts";
import { FieldNote } from "#ui/fields/FieldNote.tsx";
import { ActionButton } from "#ui/page/ActionButton.tsx";
import { UnsavedChangesGuard } from "#ui/form/UnsavedChangesGuard.tsx";
import { useMemberAction } from "./use-member-action.ts";

/** List of immediate effects; the counts are from when the list was loaded. */
function Effects({ member: { sessions, claims, acting } }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const effects = [
    { icon: LogOut, text: t("suspend.sessions", { count: sessions }) },
    { icon: RotateCcw, text: t("suspend.claims", { count: claims }) },
    ...(acting ? [{ icon: UserRoundCog, text: t("suspend.acting") }] : []),
  ];
  return (
    <ul className="row gap-16 text-13">
      {effects.map(({ icon: Icon, text }) => (
        <li key={text} className="line">
          <Icon className="soft mirror" size={16} strokeWidth={1.75} aria-hidden /> {text}
        </li>
      ))}
    </ul>
  );
}

/** Panel below a member's row to suspend the member; lists the effects. */
export function SuspendMemberPanel({ member, onClose }: { member: StaffMember; onClose: () => void }) {
  const { t } = useTranslation(["staff", "shell"]);
  const [reason, setReason] = useState("");
  const { decide, isPending, problem } = useMemberAction(staffCalls.suspendStaff);
  const { id, revision, name } = member;
  const isReason = staffCalls.suspendStaff.body.shape.reason.safeParse(reason).success;
  const suspend = () =>
    decide({ params: { id }, body: { revision, reason } }, { done: t("suspend.done", { name }), onDone: onClose });
  return (
    <div className="stack toned-ground padded-row" data-tone="warn">
      <UnsavedChangesGuard unsaved={() => reason.trim() !== ""} />
      <div className="row spread">
        <h3 className="text-14 bold">{t("suspend.title", { name })}</h3>
        <span className="text-13 soft">{t("suspend.back")}</span>
      </div>
      <Effects member={member} />
      <div className="row">
        <Input
          style={{ maxInlineSize: 360 }}
          maxLength={300}
          dir="auto"
          aria-label={t("suspend.reason")}
          placeholder={t("suspend.reason")}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
        <ActionButton
          danger
          icon={<Ban size={16} aria-hidden />}
          missing={isReason ? null : t("shell:act.reasonFirst")}
          loading={isPending}
          onClick={suspend}
        >
          {t("act.suspend")}
        </ActionButton>
        <Button onClick={onClose}>{t("shell:act.cancel")}</Button>
      </div>
      {problem && <FieldNote kind="error">{problem}</FieldNote>}
    </div>
  );
}
