import { Ban, CircleCheck, Mail } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { StaffMember } from "#contract/staff/members/calls.ts";
import { useFormat } from "#ui/format/use-format.ts";
import { Tag } from "#ui/status/Tag.tsx";

const looks = {
  active: { tone: "ok", icon: CircleCheck },
  suspended: { tone: "err", icon: Ban },
  invited: { tone: "warn", icon: Mail },
} as const;

/** State of a member's account, with the expiry of an open invitation. */
export function MemberState({ member: { state, inviteEndsAt, acting } }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const format = useFormat();
  const open = inviteEndsAt !== null && Date.parse(inviteEndsAt) > Date.now();
  return (
    <span className="two-lines">
      <span>
        <Tag {...looks[state]}>{t(`state.${state}`)}</Tag>
      </span>
      {state === "invited" && (
        <span className="text-13 soft">{open ? t("lapses", { when: format.moment(inviteEndsAt) }) : t("lapsed")}</span>
      )}
      {acting && <span className="text-13 soft">{t("acting")}</span>}
    </span>
  );
}
