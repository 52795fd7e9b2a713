import { transferCalls } from "#contract/catalog/transfers/calls.ts";

/** Transfers of apps between developers; the simple-rest data provider loads the list. */
export const transfers = {
  name: "transfers",
  calls: { getList: transferCalls.listTransfers, getOne: transferCalls.transfer },
} as const;
