import { staffCalls } from "#contract/staff/members/calls.ts";

export const staff = {
  name: "staff",
  calls: { getList: staffCalls.listStaff, create: staffCalls.inviteStaff, update: staffCalls.changeStaffRole },
} as const;
