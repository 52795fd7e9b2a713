import { staffCalls } from "#contract/staff/calls.ts";

export const staff = {
  name: "staff",
  calls: { getList: staffCalls.listStaff, create: staffCalls.inviteStaff, update: staffCalls.changeStaffRole },
} as const;
