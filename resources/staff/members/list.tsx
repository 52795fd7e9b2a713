import { useCan } from "@refinedev/core";
import {
  Ban,
  CircleCheck,
  Crown,
  Headset,
  type LucideIcon,
  Mail,
  Shield,
  ShieldAlert,
  ShieldCheck,
  UserCog,
  UserRound,
} from "lucide-react";
import { Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { staffRoles } from "#contract/access/roles.ts";
import { type StaffMember, staffAccountStates } from "#contract/staff/members/calls.ts";
import { useProfile } from "#providers/auth/profile.tsx";
import { useCallTable } from "#providers/data/use-call-table.ts";
import { ListScreen } from "#ui/crud/ListScreen.tsx";
import { DateTime } from "#ui/format/DateTime.tsx";
import { lazyComponent } from "#ui/lazy/lazy-component.tsx";
import { Avatar } from "#ui/marks/Avatar.tsx";
import { RowSkeleton } from "#ui/page/Skeletons.tsx";
import { Tag } from "#ui/status/Tag.tsx";
import { MemberActions, type MemberPanelName } from "./MemberActions.tsx";
import { staffMembers } from "./index.tsx";
import { useFormat } from "#ui/format/use-format.ts";

const looks = {
  active: { tone: "ok", icon: CircleCheck },
  suspended: { tone: "err", icon: Ban },
  invited: { tone: "warn", icon: Mail },
} as const;

/** Text with the state of a member's account, and the expiry of an open invitation. */
function MemberState({ member: { state, inviteEndsAt, acting } }: { member: StaffMember }) {
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

/** Button to invite staff, loaded lazily, because only superadmins use these forms. */
const StaffInvite = lazyComponent(async () => (await import("./create.tsx")).InviteStaffButton);
const ChangeRole = lazyComponent(async () => (await import("./edit.tsx")).ChangeRolePanel);
const SuspendMember = lazyComponent(async () => (await import("./SuspendMemberPanel.tsx")).SuspendMemberPanel);

/** Icons of roles, which distinguish them at a glance; any other role has a plain one. */
const roleIcons: Partial<Record<StaffMember["role"], LucideIcon>> = {
  support: Headset,
  admin: Shield,
  superadmin: Crown,
};

function Person({ member }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  const isMe = useProfile().actor.accountId === member.id;
  return (
    <span className="line gap-12">
      <Avatar name={member.name || member.email} size={28} />
      <span className="two-lines">
        <span className="medium">
          <bdi>{member.name}</bdi> {isMe && <span className="soft">{t("you")}</span>}
        </span>
        <bdi className="text-13 soft break-anywhere">{member.email}</bdi>
      </span>
    </span>
  );
}

function RoleTag({ role }: Pick<StaffMember, "role">) {
  const { t } = useTranslation("staff");
  return (
    <Tag tone={role === "superadmin" ? "info" : "neu"} icon={roleIcons[role] ?? UserRound}>
      {t(`role.${role}`)}
    </Tag>
  );
}

function LastLogin({ member }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  return (
    <span className="two-lines">
      <span>{member.lastLoginAt === null ? t("never") : <DateTime at={member.lastLoginAt} />}</span>
      {member.claims > 0 && <span className="text-13 soft">{t("claims", { count: member.claims })}</span>}
    </span>
  );
}

/**
 * Tag for two-step login. Without it, staff can open only their own security settings; invited members set it up when
 * they join.
 */
function TwoStepLoginTag({ member: { state, secondStep } }: { member: StaffMember }) {
  const { t } = useTranslation("staff");
  if (state === "invited") return <span className="faint">–</span>;
  return (
    <Tag tone={secondStep ? "ok" : "warn"} icon={secondStep ? ShieldCheck : ShieldAlert}>
      {t(secondStep ? "secondStep.on" : "secondStep.off")}
    </Tag>
  );
}

/** The panel that is open below a member's row. */
interface OpenPanel {
  readonly id: string;
  readonly panel: MemberPanelName;
}

/** List screen of staff members with role, state and last login. */
export function StaffList() {
  const { t } = useTranslation("staff");
  const table = useCallTable(staffMembers);
  const mayDecide = useCan({ resource: "staff", action: "administer" }).data?.can ?? false;
  const [opened, setOpened] = useState<OpenPanel | null>(null);
  const close = () => setOpened(null);
  const below = (member: StaffMember) => {
    if (opened?.id !== member.id) return null;
    const Panel = opened.panel === "role" ? ChangeRole : SuspendMember;
    return (
      <Suspense fallback={<RowSkeleton rows={2} />}>
        <Panel key={member.id} member={member} onClose={close} />
      </Suspense>
    );
  };
  const acts = (member: StaffMember) => (
    <MemberActions member={member} onOpen={(panel) => setOpened({ id: member.id, panel })} />
  );
  return (
    <ListScreen
      table={table}
      label={t("label")}
      headerButtons={
        mayDecide && (
          <Suspense fallback={null}>
            <StaffInvite />
          </Suspense>
        )
      }
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      columns={[
        {
          key: "person",
          title: t("column.person"),
          text: ({ name }) => name,
          cell: (member) => <Person member={member} />,
          show: "always",
        },
        { key: "email", title: t("column.email"), text: ({ email }) => email, show: "hidden" },
        {
          key: "role",
          title: t("column.role"),
          text: ({ role }) => t(`role.${role}`),
          cell: (member) => <RoleTag role={member.role} />,
        },
        {
          key: "lastLogin",
          title: t("column.lastLogin"),
          text: ({ lastLoginAt }) => lastLoginAt,
          cell: (member) => <LastLogin member={member} />,
        },
        {
          key: "state",
          title: t("column.state"),
          text: ({ state }) => t(`state.${state}`),
          cell: (member) => <MemberState member={member} />,
        },
        {
          key: "secondStep",
          title: t("column.secondStep"),
          text: ({ state, secondStep }) =>
            state === "invited" ? null : t(secondStep ? "secondStep.on" : "secondStep.off"),
          cell: (member) => <TwoStepLoginTag member={member} />,
        },
        ...(mayDecide
          ? [{ key: "acts", title: t("column.acts"), cell: acts, align: "end" as const, show: "always" as const }]
          : []),
      ]}
      card={(member) => (
        <div className="stack gap-4">
          <Person member={member} />
          <span className="row">
            <RoleTag role={member.role} /> <MemberState member={member} />{" "}
            {member.state !== "invited" && <TwoStepLoginTag member={member} />}
            {mayDecide && <span className="push">{acts(member)}</span>}
          </span>
        </div>
      )}
      tabs={(["all", ...staffAccountStates] as const).map((key) => ({
        key,
        label: key === "all" ? t("filter.all") : t(`state.${key}`),
        filters: { state: key === "all" ? undefined : key },
      }))}
      filters={[
        { field: "searchText", label: t("filter.search"), search: true },
        {
          field: "role",
          label: t("filter.role"),
          icon: UserCog,
          options: staffRoles.map((role) => ({ value: role, label: t(`role.${role}`) })),
        },
      ]}
      below={below}
      empty={{ icon: UserCog, title: t("empty.title"), text: t("empty.text") }}
    />
  );
}
