import * as z from "zod";
import { accessSubjects } from "#contract/access/rules.ts";
import { defineCall } from "#contract/call.ts";
import { Day, Id, Instant, Sha256 } from "#contract/scalar-schemas.ts";
import { limitParam, numberParam, searchTextParam, wholeNumberParam } from "#contract/query-params.ts";
import { auditActions } from "./audit-actions.ts";

const read = { action: "read", subject: "Audit" } as const;

const filters = {
  /** Account that acted; finds also its actions while acting as a developer. */
  who: Id.optional(),
  action: z.enum(auditActions).optional(),
  subject: z.enum(accessSubjects).optional(),
  /** Id of the record that the entries are about. */
  subjectId: z.string().max(60).optional(),
  /** First and last day of the entries, in India. */
  from: Day.optional(),
  to: Day.optional(),
  /** Number of an entry, id of a request or a record, or name of the actor. */
  searchText: searchTextParam,
};
export const AuditFilters = z.strictObject(filters);
export type AuditFilters = z.output<typeof AuditFilters>;

/** `name` is empty if the account is gone. */
const Person = z.strictObject({ id: Id, name: z.string() });

/** Entry of the audit log; `before` and `after` are the record's changed fields as text. */
const AuditEntry = z.strictObject({
  number: z.int(),
  at: Instant,
  /** Person who acted; null for the system and the command line. */
  who: Person.nullable(),
  /** Account of the developer that staff acted as; null otherwise. */
  actingFor: Person.nullable(),
  /** Actor's role at the time of the action. */
  role: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** Current name of the record; null if it has none or is gone. */
  subjectName: z.string().nullable(),
  changes: z.array(z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  requestId: z.string().nullable(),
  /** Entry's hash in the chain; null for entries from before the chain. */
  hash: Sha256.nullable(),
  previousHash: z.string().nullable(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** Codes of an entry's faults in its hash chain. */
const chainFaults = ["content_changed", "line_missing", "does_not_follow", "outside_chain"] as const;
export type AuditChainFault = (typeof chainFaults)[number];

const FaultyEntry = z.strictObject({
  /** Number of the faulty entry; null if the entry is missing. */
  number: z.int().nullable(),
  chain: z.int(),
  line: z.int(),
  fault: z.enum(chainFaults),
});

/** Number of hash chains in the audit log. */
export const auditChainCount = 16;

const place = { chain: numberParam(0, auditChainCount), line: wholeNumberParam };

export const auditCalls = {
  listAudit: defineCall({
    method: "GET",
    path: "/x/audit",
    resource: "audit",
    summary: "Lists audit log entries, newest first. `before` is the number of the last entry read.",
    access: read,
    query: z.strictObject({ ...filters, before: wholeNumberParam.optional(), limit: limitParam }),
    response: z.strictObject({
      items: z.array(AuditEntry),
      /** Start of the next page; null at the end. */
      next: z.int().nullable(),
    }),
  }),
  checkAudit: defineCall({
    method: "GET",
    path: "/x/audit-checks",
    resource: "audit",
    summary: "Verifies a part of the audit log's hash chains. Repeat with `next` until it is null.",
    access: read,
    query: z.strictObject({ chain: place.chain.default(0), line: place.line.default(0) }),
    response: z.strictObject({
      checked: z.int(),
      next: z.strictObject({ chain: z.int(), line: z.int() }).nullable(),
      /** First faulty entry of the log; null if there is none. */
      wrong: FaultyEntry.nullable(),
    }),
  }),
  exportAudit: defineCall({
    method: "POST",
    path: "/x/audit-exports",
    resource: "audit",
    changes: ["audit"],
    summary: "Returns a ten-minute link to a CSV file of the filtered audit log entries.",
    access: { action: "administer", subject: "Audit" },
    body: AuditFilters,
    response: z.strictObject({ url: z.string(), name: z.string() }),
  }),
} as const;
