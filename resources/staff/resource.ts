import { staffCalls } from "#contract/staff/calls.ts";

/** Who works for the store. */
export const staff = {
  name: "staff",
  calls: { getList: staffCalls.listStaff, create: staffCalls.inviteStaff, update: staffCalls.changeStaffRole },
} as const;
