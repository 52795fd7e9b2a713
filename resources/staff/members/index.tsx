import { UserCog } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { staffCalls } from "#contract/staff/members/calls.ts";

export const staffMembers = {
  name: "staff",
  calls: { getList: staffCalls.listStaff, create: staffCalls.inviteStaff, update: staffCalls.changeStaffRole },
} as const;

/** Refine resource of the store's staff: all of them can read the list, superadmins manage it. */
export const resource: ConsoleResource = {
  ...staffMembers,
  access: { action: "read", subject: "Staff" },
  list: { path: "/staff", title: "staff", load: async () => (await import("./list.tsx")).StaffList },
  meta: { label: "menu.staff", icon: UserCog, group: "setUp" },
};
