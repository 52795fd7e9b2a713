import { transferCalls } from "#contract/transfers/calls.ts";

/** Apps that go from one developer to another; simple-rest asks for the list. */
export const transfers = {
  name: "transfers",
  calls: { getList: transferCalls.listTransfers, getOne: transferCalls.transfer },
} as const;
