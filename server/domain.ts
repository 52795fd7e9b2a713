import type { AppPlugin } from "#server/platform/http/http-app.ts";
import type { Route } from "#server/platform/http/route.ts";
import type { ContentReferences } from "#server/platform/files/file-cleanup.ts";
import type { JobHandler } from "#server/platform/jobs/define-job.ts";
import type { Tx } from "#server/platform/db/transaction.ts";
import type { Services } from "./services.ts";

/** A domain's part of the server: its `index.ts` exports one, and `domains.ts` collects them all. */
export interface Domain {
  /** Calls of the contract. A call without a route fails the contract test. */
  readonly routes: readonly Route[];
  /** Routes outside the contract: signed files, uploads, event streams, intakes of events. */
  readonly plugins?: readonly AppPlugin[];
  readonly jobs?: (services: Services) => readonly JobHandler[];
  /** Tables that reference stored files. Content that no domain references is deleted. */
  readonly references?: readonly ContentReferences[];
  /**
   * Functions that create the records a new store needs, called at every start. Each leaves existing records unchanged,
   * because superadmins may have edited them.
   */
  readonly firstRecords?: readonly ((tx: Tx) => Promise<void>)[];
}
