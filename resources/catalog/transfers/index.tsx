import { ArrowLeftRight } from "lucide-react";
import type { ConsoleResource } from "#providers/resource.ts";
import { newTransferPath, developerTransferPath, transferPath, transfersPath } from "./paths.ts";
import { createWaitingBadge } from "#resources/review/desk/parts/waiting-badge.tsx";
import { transferCalls } from "#contract/catalog/transfers/calls.ts";

/** Name and calls of the Refine resource of app transfers; the simple-rest data provider loads the list. */
export const transfers = {
  name: "transfers",
  calls: { getList: transferCalls.listTransfers, getOne: transferCalls.transfer },
} as const;

const readAll = { action: "read", subject: "Review" } as const;

/**
 * Refine resource of app transfers: all staff read them, admins start and end them, the receiving developer answers.
 */
export const resource: ConsoleResource = {
  ...transfers,
  access: readAll,
  list: {
    path: transfersPath,
    title: "transfers",
    access: readAll,
    load: async () => (await import("./list.tsx")).TransferList,
  },
  create: {
    path: newTransferPath(),
    title: "newTransfer",
    access: { action: "administer", subject: "App" },
    load: async () => (await import("./create.tsx")).TransferCreate,
  },
  show: {
    path: transferPath(":id"),
    title: "transfer",
    collapsed: true,
    bare: true,
    besideList: true,
    load: async () => (await import("./show.tsx")).TransferShow,
  },
  views: [
    {
      path: developerTransferPath(":id"),
      title: "ownTransfer",
      access: { action: "read", subject: "Transfer" },
      load: async () => (await import("./own/DeveloperTransferView.tsx")).DeveloperTransferView,
    },
  ],
  meta: {
    label: "menu.transfers",
    icon: ArrowLeftRight,
    work: { action: "administer", subject: "App" },
    Count: createWaitingBadge("transfers"),
  },
};
